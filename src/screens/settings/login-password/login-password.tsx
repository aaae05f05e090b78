import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { FlowSheet } from '#flow/lazy-sheet.tsx';
import { loginPasswordMachine } from '#machines/settings/login-password/login-password.machine.ts';
import { FormView } from '#screens/common/form/form.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { IdentityCheck } from '../identity-check/identity-check.tsx';

type Actor = ActorRefFrom<typeof loginPasswordMachine>;

export const LoginPassword = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['settings', 'common']);
  const { identityCheck, form } = useSelector(actor, ({ children }) => children);
  return (
    <Sheet
      open
      onClose={() => actor.send({ type: 'CANCEL' })}
      title={t('modifyLoginPassword')}
      closeLabel={t('common:close')}
    >
      {identityCheck && <IdentityCheck actor={identityCheck} />}
      {form && <FormView actor={form} />}
    </Sheet>
  );
};

/** The sheet that changes the login password (account 2). Uses the texts of `settings`, `sign-in`. */
export default { machine: loginPasswordMachine, View: LoginPassword } satisfies FlowSheet<
  typeof loginPasswordMachine
>;
