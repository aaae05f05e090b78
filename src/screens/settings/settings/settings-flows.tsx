import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { onDemand } from '#flow/on-demand.tsx';
import { useSession } from '#flow/session.ts';
import type { settingsMachine } from '#machines/settings/settings/settings.machine.ts';
import LanguageSheet from '#screens/common/language-sheet/language-sheet.tsx';

type Actor = ActorRefFrom<typeof settingsMachine>;

const PaymentCode = onDemand(() => import('../payment-code/payment-code.tsx'), 'settings', 'sign-in');
const LoginPassword = onDemand(() => import('../login-password/login-password.tsx'), 'settings', 'sign-in');
const EditContact = onDemand(
  () => import('../edit-contact/edit-contact.tsx'),
  'settings',
  'sign-in',
  'countries',
);
const QuickLogin = onDemand(() => import('../quick-login/quick-login.tsx'), 'settings');

/** What the entries of the drawer open: flows of their own, each fetched when it is wanted. */
export const SettingsFlows = ({ actor }: { actor: Actor }) => {
  const choice = useSelector(actor, ({ value }) => (value === 'left' ? undefined : value.open.choice));
  const isSet = useSelector(actor, ({ context }) => context.hasPaymentCode ?? false);
  const session = useSession();
  const done = () => actor.send({ type: 'FLOW.DONE' });
  return (
    <>
      <PaymentCode open={choice === 'settingPaymentCode'} isSet={isSet} onDone={done} onMissing={done} />
      <LoginPassword open={choice === 'changingPassword'} onDone={done} onMissing={done} />
      <EditContact type="EMAIL" open={choice === 'editingEmail'} onDone={done} onMissing={done} />
      <EditContact type="PHONE" open={choice === 'editingPhone'} onDone={done} onMissing={done} />
      <QuickLogin open={choice === 'managingQuickLogin'} onDone={done} onMissing={done} />
      <LanguageSheet
        open={choice === 'choosingLanguage'}
        onChoose={(language) => {
          session.send({ type: 'LANGUAGE.CHOOSE', language });
          actor.send({ type: 'CANCEL' });
        }}
        onClose={() => actor.send({ type: 'CANCEL' })}
      />
    </>
  );
};
