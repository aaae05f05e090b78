import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { forgotPasswordMachine } from '#machines/sign-in/forgot-password/forgot-password.machine.ts';
import { CodeEntry } from '#screens/common/code-entry/code-entry.tsx';
import { FormView } from '#screens/common/form/form.tsx';
import { Loading } from '#screens/common/loading/loading.tsx';
import { Sheet } from '#ui/sheet.tsx';

type Props = { actor: ActorRefFrom<typeof forgotPasswordMachine> };

/** The sheet as a default export, to be fetched on demand. */
export default function LazyForgotPassword({ actor }: { open: boolean; actor: Props['actor'] | undefined }) {
  return actor && <ForgotPasswordSheet actor={actor} />;
}

/** The sheet in which a phone account with a forgotten password sets a new one (account 2). */
export const ForgotPasswordSheet = ({ actor }: Props) => {
  const { t } = useTranslation(['sign-in', 'common']);
  const isSetting = useSelector(actor, (snapshot) => snapshot.matches('settingPassword'));
  return (
    <Sheet
      open
      onClose={() => actor.send({ type: 'CANCEL' })}
      title={isSetting ? t('setNewPassword') : t('linkedEmail')}
      closeLabel={t('common:close')}
    >
      <ForgotPassword actor={actor} />
    </Sheet>
  );
};

const ForgotPassword = ({ actor }: Props) => {
  const { t } = useTranslation(['sign-in', 'common']);
  const snapshot = useSelector(actor, (state) => state);
  const { verificationCode: code, form } = snapshot.children;

  if (code) return <CodeEntry actor={code} to={snapshot.context.maskedEmail} />;
  if (form) return <FormView actor={form} />;
  return (
    <Loading
      failed={snapshot.matches('unavailable')}
      title={t('linkedEmailUnknown')}
      onRetry={() => actor.send({ type: 'RETRY' })}
    />
  );
};
