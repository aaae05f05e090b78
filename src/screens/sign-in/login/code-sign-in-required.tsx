import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '#machines/sign-in/login/login.machine.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** After three wrong passwords, offers to continue by code or to cancel (account 8, 60010; reading 18). */
export const CodeSignInRequired = ({ actor }: { actor: ActorRefFrom<typeof loginMachine> }) => {
  const { t } = useTranslation(['sign-in', 'common']);
  const snapshot = useSelector(actor, (state) => state);
  const isByEmail = snapshot.context.account.type === 'EMAIL';
  return (
    <Dialog
      open={snapshot.matches({ active: { proof: 'codeSignInRequired' } })}
      onClose={() => actor.send({ type: 'CANCEL' })}
      title={t('passwordLimitTitle')}
      actions={
        <>
          <Button variant="secondary" onClick={() => actor.send({ type: 'CANCEL' })}>
            {t('common:cancel')}
          </Button>
          <Button onClick={() => actor.send({ type: 'CONFIRM' })}>{t('common:confirm')}</Button>
        </>
      }
    >
      {isByEmail ? t('passwordLimitEmail') : t('passwordLimit')}
    </Dialog>
  );
};
