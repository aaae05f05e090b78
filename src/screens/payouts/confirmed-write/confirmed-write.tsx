import { useSelector } from '@xstate/react';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { centsOf } from '#domain/money/cents.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { to } from '#domain/navigation/routes.ts';
import type { FlowSheet } from '#flow/lazy-sheet.tsx';
import { useGo } from '#flow/navigation.ts';
import { useReturn } from '#flow/use-return.ts';
import { confirmedWriteMachine } from '#machines/payouts/confirmed-write/confirmed-write.machine.ts';
import { Amount } from '#ui/amount.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { leaveLayers } from '#ui/layers.ts';
import { Sheet } from '#ui/sheet.tsx';
import { PaymentAuthorisation } from '../payment-authorisation/payment-authorisation.tsx';
import styles from './confirmed-write.module.css';

type Actor = ActorRefFrom<typeof confirmedWriteMachine>;

/** Props of each flow that moves money: its review, and the action that the button names. */
export type OwnReview = {
  /** The review: recipient, amount, fee, amount that arrives and when; by default the amount alone. */
  review?: ReactNode;
  /** The act itself, with its amount. */
  act?: string;
};

/**
 * The review of a wish to move money, the payment code over it, and what shows while nobody knows how it went: sheets over
 * the page that the wish comes from. Its texts: `payouts`, `settings`, `sign-in`.
 */
export const ConfirmedWrite = ({ actor, ...own }: { actor: Actor } & OwnReview) => {
  const authorisation = useSelector(actor, ({ children }) => children.paymentAuthorisation);
  return (
    <>
      <Review actor={actor} {...own} />
      {authorisation && <PaymentAuthorisation actor={authorisation} />}
      <Unconfirmed actor={actor} />
    </>
  );
};

const Review = ({ actor, review, act }: { actor: Actor } & OwnReview) => {
  const { t, i18n } = useTranslation(['payouts', 'common']);
  const amount = useSelector(actor, ({ context }) => context.amount) as `${number}`;
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending'));
  const isOpen = useSelector(
    actor,
    (snapshot) =>
      isReviewed(snapshot.context) && snapshot.status === 'active' && !snapshot.matches('unconfirmed'),
  );
  const cancel = () => actor.send({ type: 'CANCEL' });
  return (
    <Sheet
      open={isOpen}
      onClose={isSending ? undefined : cancel}
      title={t('review')}
      closeLabel={t('common:close')}
    >
      <div className={styles.review}>
        {review ?? <Amount value={amount} currency="USD" locale={i18n.language} size="display" />}
        <Button onClick={() => actor.send({ type: 'CONFIRM' })} busy={isSending}>
          {act ?? t('common:confirm')}
        </Button>
        <Button variant="secondary" onClick={cancel} disabled={isSending}>
          {t('common:cancel')}
        </Button>
      </div>
    </Sheet>
  );
};

/** Without a wish, or with one that the user confirmed on the page itself, there is nothing to review. */
const isReviewed = ({ wish, isConfirmed }: { wish: unknown; isConfirmed: boolean }): boolean =>
  wish !== null && !isConfirmed;

/**
 * It asks by itself, when somebody comes back or the network does, and when it is told to; whoever closes it leaves for
 * Home, and is told when they come again. Why there was no answer is not said: "try again" would be the wrong advice here.
 */
const Unconfirmed = ({ actor }: { actor: Actor }) => {
  const { t, i18n } = useTranslation(['payouts', 'common']);
  const go = useGo();
  const amount = useSelector(actor, ({ context }) => context.amount);
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('unconfirmed'));
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const ask = () => actor.send({ type: 'RETRY' });
  const shown = isOpen ? formatCents(centsOf(amount), i18n.language) : '';
  const leave = (address: string) => void leaveLayers().then(() => go(address));
  useReturn(ask);
  return (
    <Sheet
      open={isOpen}
      onClose={() => leave(to('Home'))}
      title={t('checking')}
      closeLabel={t('common:close')}
    >
      <EmptyState
        icon={<CloudAlert />}
        title={shown}
        action={
          <div className={styles.ways}>
            <Button onClick={ask} busy={isAsking}>
              {t('checkNow')}
            </Button>
            <Button variant="text" onClick={() => leave(to('TransactionRecord'))}>
              {t('openHistory')}
            </Button>
          </div>
        }
      >
        {t('checkingHint', { amount: shown })}
      </EmptyState>
    </Sheet>
  );
};

export default { machine: confirmedWriteMachine, View: ConfirmedWrite } satisfies FlowSheet<
  typeof confirmedWriteMachine,
  OwnReview
>;
