import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { useMessage } from '#flow/use-message.ts';
import type { paymentCodeCheckMachine } from '#machines/settings/payment-code-check/payment-code-check.machine.ts';
import { CodePad } from '#screens/common/code-pad/code-pad.tsx';
import { Sheet } from '#ui/sheet.tsx';

type Actor = ActorRefFrom<typeof paymentCodeCheckMachine>;

/**
 * Asks for the payment code over another screen, for as long as that screen's chart invokes the check. Its texts:
 * `settings`.
 */
export const PaymentCodeCheckSheet = ({ actor }: { actor: Actor | undefined }) => {
  const { t } = useTranslation(['settings', 'common']);
  return (
    <Sheet
      open={actor !== undefined}
      onClose={() => actor?.send({ type: 'CANCEL' })}
      title={t('paymentCode')}
      closeLabel={t('common:close')}
    >
      {actor && <PaymentCodeCheck actor={actor} />}
    </Sheet>
  );
};

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
      onDigits={(digits) => actor.send({ type: 'DIGITS.TYPE', digits })}
      onDelete={() => actor.send({ type: 'DIGIT.DELETE' })}
      onRetry={snapshot.can({ type: 'RETRY' }) ? () => actor.send({ type: 'RETRY' }) : undefined}
    />
  );
};
