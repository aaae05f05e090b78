import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { FlowSheet } from '#flow/lazy-sheet.tsx';
import { confirmedWriteMachine } from '#machines/payouts/confirmed-write/confirmed-write.machine.ts';
import { Amount } from '#ui/amount.tsx';
import { Button } from '#ui/button.tsx';
import type { Elements } from '#ui/elements.ts';
import { Sheet } from '#ui/sheet.tsx';
import { PaymentAuthorisation } from '../payment-authorisation/payment-authorisation.tsx';
import styles from './confirmed-write.module.css';
import { Unconfirmed } from './unconfirmed.tsx';

type Actor = ActorRefFrom<typeof confirmedWriteMachine>;

/** Props of each flow that moves money: its review, and the action that its button names. */
export type OwnReview = {
  /** The review: recipient, amount, fee, amount that arrives and when; by default the amount alone. */
  review?: Elements;
  /** The name of the action, with the amount. */
  act?: string;
  /** The recipient (a person or an account), for the sheet of the payment code. */
  to?: ReactNode;
};

/**
 * Steps of a confirmed money call, above the page that starts it: its review, the payment code, and a page while the
 * outcome is unknown. Uses the texts of `payouts`, `settings`, `sign-in`.
 */
export const ConfirmedWrite = ({ actor, ...own }: { actor: Actor } & OwnReview) => {
  const authorisation = useSelector(actor, ({ children }) => children.paymentAuthorisation);
  return (
    <>
      <Review actor={actor} {...own} />
      {authorisation && <PaymentAuthorisation actor={authorisation} act={own.act} to={own.to} />}
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

/** Nothing to review if there is no call yet, or if the user has confirmed it on the page. */
const isReviewed = ({ movement, isConfirmed }: { movement: unknown; isConfirmed: boolean }): boolean =>
  movement !== null && !isConfirmed;

export default { machine: confirmedWriteMachine, View: ConfirmedWrite } satisfies FlowSheet<
  typeof confirmedWriteMachine,
  OwnReview
>;
