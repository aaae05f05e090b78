import { useSelector } from '@xstate/react';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { maskEmail, maskPhone } from '#domain/mask.ts';
import { useEmittedToasts } from '#flow/use-flow.ts';
import { useMessage } from '#flow/use-message.ts';
import type { identityCheckMachine } from '#machines/identity-check/identity-check.machine.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CodeEntry } from '../code-entry/code-entry.tsx';
import styles from './identity-check.module.css';

type Actor = ActorRefFrom<typeof identityCheckMachine>;

/** The code to the own e-mail or phone, in the sheet of the change that it is asked for. */
export const IdentityCheck = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['sign-in', 'common']);
  useEmittedToasts(actor);
  const snapshot = useSelector(actor, (state) => state);
  const { channel, user } = snapshot.context;
  const code = snapshot.children.verificationCode;
  if (snapshot.matches('unreachable')) return <Unreachable actor={actor} />;
  if (!code) {
    return (
      <div className={styles.waiting}>
        <Spinner label={t('common:loading')} />
      </div>
    );
  }
  return (
    <>
      <CodeEntry
        key={channel}
        actor={code}
        to={channel === 'EMAIL' ? maskEmail(user?.email ?? '') : maskPhone(user?.phone ?? '')}
      />
      {snapshot.can({ type: 'CHANNEL.SWITCH' }) && (
        <div className={styles.other}>
          <Button variant="text" onClick={() => actor.send({ type: 'CHANNEL.SWITCH' })}>
            {channel === 'EMAIL' ? t('usePhone') : t('useEmail')}
          </Button>
        </div>
      )}
    </>
  );
};

const Unreachable = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation();
  const message = useMessage();
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <EmptyState
      icon={<CloudOff />}
      title={message(problem) ?? t('loadingFailed')}
      action={<Button onClick={() => actor.send({ type: 'RETRY' })}>{t('retry')}</Button>}
    />
  );
};
