import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { loginIdOf } from '#domain/account-id.ts';
import type { FlowSheet } from '#flow/lazy-sheet.tsx';
import { loginPasswordMachine } from '#machines/settings/login-password/login-password.machine.ts';
import { NewPassword } from '#screens/common/new-password/new-password.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { IdentityCheck } from '../identity-check/identity-check.tsx';

type Actor = ActorRefFrom<typeof loginPasswordMachine>;

export const LoginPassword = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['settings', 'sign-in', 'common']);
  const { identityCheck, newPassword } = useSelector(actor, ({ children }) => children);
  const proof = useSelector(actor, ({ context }) => context.proof);
  const leave = () => (newPassword ? newPassword.send({ type: 'CANCEL' }) : actor.send({ type: 'CANCEL' }));
  return (
    <Sheet open onClose={leave} title={t('modifyLoginPassword')} closeLabel={t('common:close')}>
      {identityCheck && <IdentityCheck actor={identityCheck} />}
      {newPassword && (
        <NewPassword
          actor={newPassword}
          username={proof ? loginIdOf(proof.account) : ''}
          label={t('sign-in:newPassword')}
          submitLabel={t('common:done')}
        />
      )}
    </Sheet>
  );
};

/** The popup that modifies the login password (account 2). Its texts: `settings`, `sign-in`. */
export default { machine: loginPasswordMachine, View: LoginPassword } satisfies FlowSheet<
  typeof loginPasswordMachine
>;
