import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { maskEmail, maskPhone } from '#domain/person/mask.ts';
import type { identityCheckMachine } from '#machines/settings/identity-check/identity-check.machine.ts';
import { CodeEntry } from '#screens/common/code-entry/code-entry.tsx';
import { Loading } from '#screens/common/loading/loading.tsx';
import { Button } from '#ui/button.tsx';
import styles from './identity-check.module.css';

type Actor = ActorRefFrom<typeof identityCheckMachine>;

/**
 * The step that asks for a code sent to the user's own e-mail or phone, in the sheet of the change. `why` says above
 * it what the change is for.
 */
export const IdentityCheck = ({ actor, why }: { actor: Actor; why?: string | undefined }) => {
  const { t } = useTranslation('sign-in');
  const snapshot = useSelector(actor, (state) => state);
  const { channel, user, problem } = snapshot.context;
  const code = snapshot.children.verificationCode;
  if (!code) {
    return (
      <Loading
        failed={snapshot.matches('unavailable')}
        problem={problem}
        onRetry={() => actor.send({ type: 'RETRY' })}
      />
    );
  }
  return (
    <>
      {why && <p className={styles.why}>{why}</p>}
      <p className={styles.why}>{t('confirmFirst')}</p>
      <CodeEntry
        key={channel}
        actor={code}
        to={channel === 'EMAIL' ? maskEmail(user?.email ?? '') : maskPhone(user?.phone ?? '')}
      >
        {snapshot.can({ type: 'CHANNEL.SWITCH' }) && (
          <Button variant="text" onClick={() => actor.send({ type: 'CHANNEL.SWITCH' })}>
            {channel === 'EMAIL' ? t('usePhone') : t('useEmail')}
          </Button>
        )}
      </CodeEntry>
    </>
  );
};
