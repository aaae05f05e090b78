import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '#machines/login/login.machine.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { CodeEntry } from '../code-entry/code-entry.tsx';
import styles from './login.module.css';

type Props = { actor: ActorRefFrom<typeof loginMachine> };

/** After three wrong passwords: go on by code, or leave it (account 8, 60010; reading 18). */
export const CodeSignInRequired = ({ actor }: Props) => {
  const { t } = useTranslation(['sign-in', 'common']);
  const isOpen = useSelector(actor, (snapshot) =>
    snapshot.matches({ active: { proof: 'codeSignInRequired' } }),
  );
  const isByEmail = useSelector(actor, (snapshot) => snapshot.context.account.type === 'EMAIL');
  return (
    <Dialog
      open={isOpen}
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

/** The account must prove itself by one of its masked channels (account 8, 60012). */
export const AccountAtRisk = ({ actor }: Props) => {
  const { t } = useTranslation(['sign-in', 'common']);
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches({ active: { proof: 'accountAtRisk' } }));
  const channels = useSelector(actor, (snapshot) => snapshot.context.channels);
  const verify = (channel: 'EMAIL' | 'PHONE', label: string) =>
    channels[channel] && (
      <Button key={channel} onClick={() => actor.send({ type: 'CHANNEL.CHOOSE', channel })}>
        {label} <bdi dir="ltr">{channels[channel]}</bdi>
      </Button>
    );
  return (
    <Dialog
      open={isOpen}
      onClose={() => actor.send({ type: 'CANCEL' })}
      title={t('atRisk')}
      layout="column"
      actions={
        <>
          {verify('EMAIL', t('verifyEmail'))}
          {verify('PHONE', t('verifyPhone'))}
          <Button variant="text" onClick={() => actor.send({ type: 'CANCEL' })}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      {t('atRiskHint')}
    </Dialog>
  );
};

/** The code that proves an account at risk, switchable between its channels (account 2, Login verify popup). */
export const ProvingIdentity = ({ actor }: Props) => {
  const { t } = useTranslation(['sign-in', 'common']);
  const snapshot = useSelector(actor, (state) => state);
  const { channel, channels } = snapshot.context;
  const isOpen = snapshot.matches({ active: { proof: 'provingIdentity' } });
  const code = isOpen && snapshot.children.verificationCode;
  return (
    <Sheet
      open={isOpen}
      onClose={() => actor.send({ type: 'CANCEL' })}
      title={t('verifyIdentity')}
      closeLabel={t('common:close')}
    >
      {code && <CodeEntry key={channel} actor={code} to={channels[channel] ?? ''} />}
      {snapshot.can({ type: 'CHANNEL.SWITCH' }) && (
        <div className={styles.other}>
          <Button variant="text" onClick={() => actor.send({ type: 'CHANNEL.SWITCH' })}>
            {channel === 'EMAIL' ? t('usePhone') : t('useEmail')}
          </Button>
        </div>
      )}
    </Sheet>
  );
};
