import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { accountAtRiskMachine } from '#machines/sign-in/account-at-risk/account-at-risk.machine.ts';
import { CodeEntry } from '#screens/common/code-entry/code-entry.tsx';
import { SupportSentence } from '#screens/common/support-sentence/support-sentence.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { whole } from '#ui/marked.ts';
import { Sheet } from '#ui/sheet.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import styles from './login.module.css';

type Props = { actor: ActorRefFrom<typeof accountAtRiskMachine> };

/** The account at risk must be verified through one of its masked channels (account 8, 60012). */
export const AccountAtRisk = ({ actor }: Props) => {
  return (
    <>
      <ChannelDialog actor={actor} />
      <UnreachableDialog actor={actor} />
      <CodeSheet actor={actor} />
    </>
  );
};

const ChannelDialog = ({ actor }: Props) => {
  const { t } = useTranslation(['sign-in', 'common']);
  const snapshot = useSelector(actor, (state) => state);
  const { channels } = snapshot.context;
  const verify = (channel: 'EMAIL' | 'PHONE', label: string, variant?: 'secondary') =>
    channels[channel] && (
      <Button key={channel} variant={variant} onClick={() => actor.send({ type: 'CHANNEL.CHOOSE', channel })}>
        {whole(
          `${label} ${channels[channel]}`,
          `${label} `,
          <Verbatim dir="ltr" className={styles.channel}>
            {channels[channel]}
          </Verbatim>,
        )}
      </Button>
    );
  return (
    <Dialog
      open={snapshot.matches('choosingChannel')}
      onClose={() => actor.send({ type: 'CANCEL' })}
      title={t('atRisk')}
      layout="column"
      actions={
        <>
          {verify('EMAIL', t('verifyEmail'))}
          {verify('PHONE', t('verifyPhone'), channels.EMAIL ? 'secondary' : undefined)}
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

/** Shown if the server named no channel that a code can be sent to. */
const UnreachableDialog = ({ actor }: Props) => {
  const { t } = useTranslation(['sign-in', 'common']);
  const isOpen = useSelector(actor, (state) => state.matches('unreachable'));
  const cancel = () => actor.send({ type: 'CANCEL' });
  return (
    <Dialog
      open={isOpen}
      onClose={cancel}
      title={t('atRisk')}
      layout="column"
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'ACCOUNT.SWITCH' })}>{t('otherAccount')}</Button>
          <Button variant="text" onClick={cancel}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      <SupportSentence text="atRiskUnreachable" />
    </Dialog>
  );
};

/** The sheet for that code; the user can switch between the channels (account 2, Login verify popup). */
const CodeSheet = ({ actor }: Props) => {
  const { t } = useTranslation(['sign-in', 'common']);
  const snapshot = useSelector(actor, (state) => state);
  const { channel, channels } = snapshot.context;
  const code = snapshot.children.verificationCode;
  return (
    <Sheet
      open={snapshot.matches('provingIdentity')}
      onClose={() => actor.send({ type: 'CANCEL' })}
      title={t('verifyIdentity')}
      closeLabel={t('common:close')}
    >
      {code && (
        <CodeEntry key={channel} actor={code} to={channels[channel] ?? ''}>
          {snapshot.can({ type: 'CHANNEL.SWITCH' }) && (
            <Button variant="text" onClick={() => actor.send({ type: 'CHANNEL.SWITCH' })}>
              {channel === 'EMAIL' ? t('usePhone') : t('useEmail')}
            </Button>
          )}
        </CodeEntry>
      )}
    </Sheet>
  );
};
