import { useSelector } from '@xstate/react';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { centsOf } from '#domain/cents.ts';
import { formatCents } from '#domain/format-money.ts';
import { to } from '#domain/routes.ts';
import '#flow/kept-writes.ts';
import { useReturn } from '#flow/use-return.ts';
import type { confirmedWriteMachine } from '#machines/payouts/confirmed-write/confirmed-write.machine.ts';
import { Amount } from '#ui/amount.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PaymentAuthorisation } from '../payment-authorisation/payment-authorisation.tsx';
import styles from './confirmed-write.module.css';

type Actor = ActorRefFrom<typeof confirmedWriteMachine>;

/**
 * The review of a wish to move money, the payment code over it, and what shows while nobody knows how it went. Each flow
 * gives its own review and the act that its button says. Its texts: `payouts`, `settings`, `sign-in`.
 */
export const ConfirmedWrite = (props: {
  actor: Actor;
  /** To whom, how much, what it costs, what arrives and when; the amount alone without. */
  review?: ReactNode;
  /** What the button says: the act itself, with its amount. */
  act?: string;
}) => {
  const { actor, review, act } = props;
  const authorisation = useSelector(actor, ({ children }) => children.paymentAuthorisation);
  const isUnconfirmed = useSelector(actor, (snapshot) => snapshot.matches('unconfirmed'));
  if (isUnconfirmed) return <Unconfirmed actor={actor} />;
  return (
    <>
      <Review actor={actor} act={act}>
        {review}
      </Review>
      {authorisation && <PaymentAuthorisation actor={authorisation} />}
    </>
  );
};

const Review = (props: { actor: Actor; act: string | undefined; children: ReactNode }) => {
  const { actor, act, children } = props;
  const { t, i18n } = useTranslation(['payouts', 'common']);
  const amount = useSelector(actor, ({ context }) => context.amount);
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending'));
  const shown = amount as `${number}`;
  return (
    <div className={styles.review}>
      {children ?? <Amount value={shown} currency="USD" locale={i18n.language} size="display" />}
      <Button onClick={() => actor.send({ type: 'CONFIRM' })} busy={isSending}>
        {act ?? t('common:confirm')}
      </Button>
      <Button variant="secondary" onClick={() => actor.send({ type: 'CANCEL' })} disabled={isSending}>
        {t('common:cancel')}
      </Button>
    </div>
  );
};

/**
 * It asks by itself, when somebody comes back or the network does, and when it is told to. Why there was no answer is not
 * said: "try again" would be the wrong advice here.
 */
const Unconfirmed = ({ actor }: { actor: Actor }) => {
  const { t, i18n } = useTranslation(['payouts', 'common']);
  const navigate = useNavigate();
  const amount = useSelector(actor, ({ context }) => context.amount);
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const ask = () => actor.send({ type: 'RETRY' });
  useReturn(ask);
  return (
    <EmptyState
      icon={<CloudAlert />}
      title={t('checking')}
      alone
      action={
        <div className={styles.ways}>
          <Button onClick={ask} busy={isAsking}>
            {t('checkNow')}
          </Button>
          <Button variant="text" onClick={() => navigate(to('TransactionRecord'))}>
            {t('openHistory')}
          </Button>
        </div>
      }
    >
      {t('checkingHint', { amount: formatCents(centsOf(amount), i18n.language) })}
    </EmptyState>
  );
};
