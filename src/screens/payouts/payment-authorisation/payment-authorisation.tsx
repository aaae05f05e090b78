import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { FlowSheet } from '#flow/lazy-sheet.tsx';
import { paymentAuthorisationMachine } from '#machines/payouts/payment-authorisation/payment-authorisation.machine.ts';
import { QuestionDialog } from '#screens/common/dialogs/question-dialog.tsx';
import { Loading } from '#screens/common/loading/loading.tsx';
import { PaymentCode } from '#screens/settings/payment-code/payment-code.tsx';
import type { Authorised } from '#screens/settings/payment-code-check/authorised.ts';
import { PaymentCodeCheck } from '#screens/settings/payment-code-check/payment-code-check.tsx';
import { Sheet } from '#ui/sheet.tsx';

type Actor = ActorRefFrom<typeof paymentAuthorisationMachine>;

/**
 * The sheet for the payment code above any page; it is open while its chart runs. Uses the texts of `settings`,
 * `sign-in`.
 */
export const PaymentAuthorisation = ({ actor, ...authorised }: { actor: Actor } & Authorised) => {
  const { t } = useTranslation(['settings', 'common']);
  const snapshot = useSelector(actor, (state) => state);
  const { paymentCode, paymentCodeCheck } = snapshot.children;
  const isOffering = snapshot.matches('offering');
  return (
    <>
      <Sheet
        open={snapshot.status === 'active' && !isOffering && !paymentCode}
        onClose={() => (paymentCodeCheck ?? actor).send({ type: 'CANCEL' })}
        title={t('paymentCode')}
        closeLabel={t('common:close')}
      >
        {paymentCodeCheck ? (
          <PaymentCodeCheck actor={paymentCodeCheck} {...authorised} />
        ) : (
          <Asking actor={actor} />
        )}
      </Sheet>
      <Offer actor={actor} open={isOffering} />
      {paymentCode && <PaymentCode actor={paymentCode} />}
    </>
  );
};

const Asking = ({ actor }: { actor: Actor }) => {
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches('unavailable'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  return <Loading failed={isUnavailable} problem={problem} onRetry={() => actor.send({ type: 'RETRY' })} />;
};

const Offer = ({ actor, open }: { actor: Actor; open: boolean }) => {
  const { t } = useTranslation('settings');
  return (
    <QuestionDialog
      open={open}
      title={t('paymentCodeNeeded')}
      onNo={() => actor.send({ type: 'CANCEL' })}
      yes={t('setPaymentCode')}
      onYes={() => actor.send({ type: 'CONFIRM' })}
    >
      {t('paymentCodeNeededHint')}
    </QuestionDialog>
  );
};

export default { machine: paymentAuthorisationMachine, View: PaymentAuthorisation } satisfies FlowSheet<
  typeof paymentAuthorisationMachine,
  Authorised
>;
