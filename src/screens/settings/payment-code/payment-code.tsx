import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom, OutputFrom } from 'xstate';
import { useSession } from '#flow/session.ts';
import { useFlow } from '#flow/use-flow.ts';
import { useMessage } from '#flow/use-message.ts';
import { paymentCodeMachine } from '#machines/settings/payment-code/payment-code.machine.ts';
import { CodePad } from '#screens/common/code-pad/code-pad.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { IdentityCheck } from '../identity-check/identity-check.tsx';

type Actor = ActorRefFrom<typeof paymentCodeMachine>;

type Props = {
  /** Whether there is one already, which is modified. */
  isSet: boolean;
  onDone: (output: OutputFrom<typeof paymentCodeMachine>) => void;
};

/** The popup that sets or modifies the payment code (account 2). Its texts: `settings`, `sign-in`. */
export default function PaymentCodeSheet({ open, ...props }: Props & { open: boolean }) {
  return open && <PaymentCodeFlow {...props} />;
}

const PaymentCodeFlow = ({ isSet, onDone }: Props) => {
  const { user } = useSession().getSnapshot().context;
  const actor = useFlow(paymentCodeMachine, { input: { user, isSet }, onDone });
  return <PaymentCode actor={actor} />;
};

export const PaymentCode = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['settings', 'common']);
  const isSet = useSelector(actor, ({ context }) => context.isSet);
  const check = useSelector(actor, ({ children }) => children.identityCheck);
  return (
    <Sheet
      open
      onClose={() => actor.send({ type: 'CANCEL' })}
      title={isSet ? t('modifyPaymentCode') : t('setPaymentCode')}
      closeLabel={t('common:close')}
    >
      {check ? <IdentityCheck actor={check} /> : <Entry actor={actor} />}
    </Sheet>
  );
};

const Entry = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('settings');
  const message = useMessage();
  const snapshot = useSelector(actor, (state) => state);
  const { code, repeated, problem } = snapshot.context;
  const isFirst = snapshot.matches({ choosingCode: 'entering' });
  return (
    <CodePad
      key={String(isFirst)}
      label={isFirst ? t('enterNewPaymentCode') : t('repeatPaymentCode')}
      filled={isFirst ? code.length : repeated.length}
      error={message(problem)}
      isBusy={snapshot.hasTag('busy')}
      onDigits={(digits) => actor.send({ type: 'DIGITS.TYPE', digits })}
      onDelete={() => actor.send({ type: 'DIGIT.DELETE' })}
      onRetry={snapshot.can({ type: 'RETRY' }) ? () => actor.send({ type: 'RETRY' }) : undefined}
    />
  );
};
