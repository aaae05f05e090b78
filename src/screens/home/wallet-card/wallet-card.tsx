import { useSelector } from '@xstate/react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { cashOutWay } from '#domain/payouts/cash-out-destination.ts';
import { Slot } from '#flow/slot.tsx';
import { useMessage } from '#flow/use-message.ts';
import type { walletCardMachine } from '#machines/home/wallet-card/wallet-card.machine.ts';
import { Amount } from '#ui/amount.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { Elements } from '#ui/elements.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './wallet-card.module.css';

type Actor = ActorRefFrom<typeof walletCardMachine>;

/**
 * The wallet card, the largest element of Home. The lines of the card keep their height, whatever the server answers.
 */
export const WalletCard = ({ actor, children }: { actor: Actor; children?: Elements }) => {
  const { t } = useTranslation('home');
  const isHidden = useSelector(actor, ({ context }) => context.balanceHidden);
  return (
    <Card tone="brand">
      <div className={styles.card}>
        <div className={styles.head}>
          <h1 className={styles.label}>{t('balance')}</h1>
          <Slot name="toggle" by="isHidden">
            <IconButton
              name="balance"
              label={isHidden ? t('showBalance') : t('hideBalance')}
              onClick={() => actor.send({ type: 'BALANCE.TOGGLE' })}
            >
              {isHidden ? <EyeOff /> : <Eye />}
            </IconButton>
          </Slot>
        </div>
        <Slot name="balance" by="isHidden">
          <Sum actor={actor} />
        </Slot>
        <Slot name="verification" by="level">
          <Status actor={actor} />
          <CashOut actor={actor} />
          {children}
        </Slot>
      </div>
    </Card>
  );
};

const Sum = ({ actor }: { actor: Actor }) => {
  const { t, i18n } = useTranslation('home');
  const { balance, balanceHidden } = useSelector(actor, ({ context }) => context);
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches({ balance: 'unavailable' }));
  // A hidden balance looks the same before it is loaded.
  if (balance === null && (isUnavailable || !balanceHidden)) {
    return (
      <div className={styles.sum} data-missing={isUnavailable || undefined} data-part="balance">
        {isUnavailable ? t('balanceUnavailable') : <Coming />}
      </div>
    );
  }
  return (
    <div className={styles.sum} data-part="balance">
      <Amount
        value={balance ?? 0}
        currency="USD"
        locale={i18n.language}
        size="display"
        hiddenLabel={balanceHidden ? t('balanceHidden') : undefined}
      />
    </div>
  );
};

const Coming = () => (
  <span className={styles.coming}>
    <Skeleton />
  </span>
);

/** The line below the balance: its currency or the steps to a cash out, a loading note, or an error with a retry button. */
const Status = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['home', 'common']);
  const message = useMessage();
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isRenewed = useSelector(actor, ({ context }) => context.balance !== null);
  const way = useSelector(actor, ({ context }) => cashOutWay(context));
  return (
    <div className={styles.status} role="status">
      <span>{message(problem) ?? <OneOf words={PROGRESS} way={way} />}</span>
      {problem && !isBusy ? (
        <Button variant="text" onClick={() => actor.send({ type: 'RETRY' })}>
          {t('common:retry')}
        </Button>
      ) : (
        <span className={styles.spinner}>
          {isBusy &&
            (isRenewed ? (
              <Spinner label={t('common:loading')} />
            ) : (
              // The skeleton shows that the balance has not loaded.
              <span className="visually-hidden">{t('common:loading')}</span>
            ))}
        </span>
      )}
    </div>
  );
};

/** How many steps are left to a cash out. */
const PROGRESS = { verification: 'twoSteps', accountLinking: 'oneStep', withdrawal: 'currency' } as const;

/** The button of the card, whose action depends on the level and the linked accounts. */
const STEPS = {
  verification: 'cashOutNeedsLevel',
  accountLinking: 'cashOutNeedsMethod',
  withdrawal: 'cashOut',
} as const;

type Way = ReturnType<typeof cashOutWay>;

/** The words of the user's way. Reserves space for those of each way: with large text, some take more than one line. */
const OneOf = ({ words, way }: { words: typeof PROGRESS | typeof STEPS; way: Way }) => {
  const { t } = useTranslation('home');
  return (
    <span className={styles.ways}>
      {(Object.keys(words) as Way[]).map((one) => (
        <span key={one} aria-hidden={one !== way}>
          {t(words[one])}
        </span>
      ))}
    </span>
  );
};

/** The steps to a cash out, which the line above the bar counts in words: those that are done, and the next one. */
const Progress = ({ way }: { way: Way }) => {
  const ways = Object.keys(PROGRESS) as Way[];
  return (
    <span className={styles.progress} aria-hidden>
      {ways.map((one) => (
        <span key={one} data-step={stepOf(ways.indexOf(way) - ways.indexOf(one))} />
      ))}
    </span>
  );
};

const stepOf = (behind: number) => (behind > 0 ? 'done' : behind === 0 ? 'next' : undefined);

/** Can always be tapped; style and text show whether a requirement is missing (reading 43). */
const CashOut = ({ actor }: { actor: Actor }) => {
  const way = useSelector(actor, ({ context }) => cashOutWay(context));
  return (
    <div className={styles.cashOut}>
      {way !== 'withdrawal' && <Progress way={way} />}
      <Button
        wide
        variant={way === 'withdrawal' ? 'primary' : 'secondary'}
        onClick={() => actor.send({ type: 'CASH_OUT' })}
      >
        <OneOf words={STEPS} way={way} />
      </Button>
    </div>
  );
};
