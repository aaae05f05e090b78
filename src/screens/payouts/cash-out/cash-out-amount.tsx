import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { formatDollars } from '#domain/money/format-dollars.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { centsOfKept, isAmount, pastedAmount } from '#domain/money/typed-amount.ts';
import { maskPayoutAccount } from '#domain/person/mask.ts';
import type { cashOutMachine } from '#machines/payouts/cash-out/cash-out.machine.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ListItem } from '#ui/list-item.tsx';
import { marked } from '#ui/marked.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import { AccountName } from '../account-name/account-name.tsx';
import { AmountOutline, AmountPad, TypedAmount } from '../amount-pad/amount-pad.tsx';
import { AccountMark } from '../linked-accounts/account-mark.tsx';
import styles from './cash-out.module.css';
import { EstimateLine } from './estimate-line.tsx';
import { useProblem } from './use-problem.ts';

type Actor = ActorRefFrom<typeof cashOutMachine>;

/** Suggested amounts, in dollars. */
const CHIPS = [20, 50, 100] as const;

/** The account, the amount and its fee (payouts 2). */
export const CashOutAmount = ({ actor }: { actor: Actor }) => {
  const { t, i18n } = useTranslation(['payouts', 'cash-out']);
  const choose = (kept: string | undefined) => actor.send({ type: 'AMOUNT.CHOOSE', kept });
  return (
    <div className={styles.amount}>
      <Destination actor={actor} />
      <AmountPad
        decimals={2}
        chips={[
          ...CHIPS.map((dollars) => ({
            text: formatDollars(dollars, i18n.language),
            onPress: () => choose(String(dollars)),
          })),
          { text: t('all'), onPress: () => actor.send({ type: 'AMOUNT.ALL' }) },
        ]}
        onKey={(key) => actor.send({ type: 'KEY.PRESS', key })}
        onDelete={() => actor.send({ type: 'DIGIT.DELETE' })}
        onPaste={(text) => choose(pastedAmount(text, i18n.language, 2))}
        onTypedAhead={() => choose('')}
      >
        <Amount actor={actor} />
      </AmountPad>
    </div>
  );
};

/** The page while nothing is loaded yet. */
export const CashOutOutline = () => (
  <div className={styles.amount}>
    <Card flush>
      <Skeleton shape="row" />
    </Card>
    <AmountOutline decimals={2} chips={CHIPS} />
  </div>
);

const Amount = ({ actor }: { actor: Actor }) => {
  const kept = useSelector(actor, ({ context }) => context.kept);
  return (
    <TypedAmount kept={kept} problem={useProblem(actor)}>
      <EstimateLine actor={actor} />
    </TypedAmount>
  );
};

const Destination = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('cash-out');
  const chosen = useSelector(actor, ({ context }) => context.chosen);
  return (
    <Card flush>
      <ul>
        <ListItem
          icon={chosen && <AccountMark account={chosen} />}
          note={chosen && <Verbatim dir="ltr">{maskPayoutAccount(chosen.account)}</Verbatim>}
          onPress={() => actor.send({ type: 'ACCOUNT.OPEN' })}
        >
          {chosen ? (
            <>
              <span className="visually-hidden">{`${t('sendsTo')} `}</span>
              <AccountName account={chosen} />
            </>
          ) : (
            t('chooseAccount')
          )}
        </ListItem>
      </ul>
    </Card>
  );
};

/** The button names the action; its words do not move while the amount is typed. */
export const SubmitButton = ({ actor }: { actor: Actor }) => {
  const { t, i18n } = useTranslation('cash-out');
  const kept = useSelector(actor, ({ context }) => context.kept);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const cents = centsOfKept(kept);
  // A text that is no amount can be submitted too: the screen then shows the error.
  const isEmpty = cents === 0n && isAmount(kept, 2);
  return (
    <Button wide waits={isEmpty} busy={isBusy} onClick={() => actor.send({ type: 'SUBMIT' })}>
      <span>
        {marked(cents > 0n ? t('cashOutAmount', { amount: formatCents(cents, i18n.language) }) : t('title'))}
      </span>
    </Button>
  );
};
