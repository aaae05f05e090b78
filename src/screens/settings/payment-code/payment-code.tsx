import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { FlowSheet } from '#flow/lazy-sheet.tsx';
import { useMessage } from '#flow/use-message.ts';
import { paymentCodeMachine } from '#machines/settings/payment-code/payment-code.machine.ts';
import { codeKeysOf } from '#screens/common/code-pad/code-keys.ts';
import { CodePad } from '#screens/common/code-pad/code-pad.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { IdentityCheck } from '../identity-check/identity-check.tsx';

type Actor = ActorRefFrom<typeof paymentCodeMachine>;

export const PaymentCode = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['settings', 'common']);
  const isSet = useSelector(actor, ({ context }) => context.isSet);
  const check = useSelector(actor, ({ children }) => children.identityCheck);
  const canCancel = useSelector(actor, (snapshot) => snapshot.can({ type: 'CANCEL' }));
  return (
    <Sheet
      open
      onClose={canCancel ? () => actor.send({ type: 'CANCEL' }) : undefined}
      title={isSet ? t('modifyPaymentCode') : t('setPaymentCode')}
      closeLabel={t('common:close')}
    >
      {check ? (
        <IdentityCheck actor={check} why={isSet ? undefined : t('paymentCodeNeededHint')} />
      ) : (
        <Entry actor={actor} />
      )}
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
      {...codeKeysOf(actor)}
    />
  );
};

/** The sheet that sets or changes the payment code (account 2). Uses the texts of `settings`, `sign-in`. */
export default { machine: paymentCodeMachine, View: PaymentCode } satisfies FlowSheet<
  typeof paymentCodeMachine
>;
