import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom, OutputFrom } from 'xstate';
import { loginIdOf } from '#domain/account-id.ts';
import { useSession } from '#flow/session.ts';
import { useFlow } from '#flow/use-flow.ts';
import { loginPasswordMachine } from '#machines/settings/login-password/login-password.machine.ts';
import { NewPassword } from '#screens/common/new-password/new-password.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { IdentityCheck } from '../identity-check/identity-check.tsx';

type Actor = ActorRefFrom<typeof loginPasswordMachine>;

type Props = { onDone: (output: OutputFrom<typeof loginPasswordMachine>) => void };

/** The popup that modifies the login password (account 2). Its texts: `settings`, `sign-in`. */
export default function LoginPasswordSheet({ open, onDone }: Props & { open: boolean }) {
  return open && <LoginPasswordFlow onDone={onDone} />;
}

const LoginPasswordFlow = ({ onDone }: Props) => {
  const { user } = useSession().getSnapshot().context;
  const actor = useFlow(loginPasswordMachine, { input: { user }, onDone });
  return <LoginPassword actor={actor} />;
};

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
