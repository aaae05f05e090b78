import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { useMessage } from '#flow/use-message.ts';
import type { paymentCodeCheckMachine } from '#machines/settings/payment-code-check/payment-code-check.machine.ts';
import { CodePad } from '#screens/common/code-pad/code-pad.tsx';

type Actor = ActorRefFrom<typeof paymentCodeCheckMachine>;

/** Asks for the payment code, in the sheet of the authorisation that it belongs to. Its texts: `settings`. */
export const PaymentCodeCheck = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('settings');
  const message = useMessage();
  const snapshot = useSelector(actor, (state) => state);
  const { code, problem } = snapshot.context;
  return (
    <CodePad
      label={t('enterPaymentCode')}
      filled={code.length}
      error={message(problem)}
      isBusy={snapshot.hasTag('busy')}
      onDigits={
        snapshot.can({ type: 'DIGITS.TYPE', digits: '0' })
          ? (digits) => actor.send({ type: 'DIGITS.TYPE', digits })
          : undefined
      }
      onDelete={
        snapshot.can({ type: 'DIGIT.DELETE' }) ? () => actor.send({ type: 'DIGIT.DELETE' }) : undefined
      }
      onRetry={snapshot.can({ type: 'RETRY' }) ? () => actor.send({ type: 'RETRY' }) : undefined}
    />
  );
};
