import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { useMessage } from '#flow/use-message.ts';
import type { newPasswordMachine } from '#machines/common/new-password/new-password.machine.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import styles from './new-password.module.css';

/** A new password, typed twice: the view of the new-password chart, in whatever has one set (account 5). */
export const NewPassword = (props: {
  actor: ActorRefFrom<typeof newPasswordMachine>;
  /** Whose password it is, for the password manager. */
  username: string;
  label: string;
  submitLabel: string;
  /** Further fields, above the button. */
  children?: ReactNode;
}) => {
  const { t } = useTranslation(['sign-in', 'common']);
  const message = useMessage();
  const { actor, username, label, submitLabel, children } = props;
  const snapshot = useSelector(actor, (state) => state);
  const { password, passwordProblem, confirmation, confirmationProblem } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const reveal = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };
  return (
    <Form className={styles.form} onSubmit={() => actor.send({ type: 'SUBMIT' })}>
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <PasswordField
        {...reveal}
        label={label}
        autoComplete="new-password"
        maxLength={16}
        value={password}
        onChange={(typed) => actor.send({ type: 'PASSWORD.CHANGE', password: typed })}
        onBlur={() => actor.send({ type: 'PASSWORD.LEAVE' })}
        hint={t('passwordRule')}
        error={message(passwordProblem)}
        readOnly={isBusy}
        autoFocus
      />
      <PasswordField
        {...reveal}
        label={t('confirmPassword')}
        autoComplete="new-password"
        maxLength={16}
        value={confirmation}
        onChange={(typed) => actor.send({ type: 'CONFIRMATION.CHANGE', confirmation: typed })}
        onBlur={() => actor.send({ type: 'CONFIRMATION.LEAVE' })}
        error={message(confirmationProblem)}
        errorRoom
        readOnly={isBusy}
      />
      {children}
      <Button
        type="submit"
        wide
        disabled={!snapshot.can({ type: 'SUBMIT' })}
        busy={isBusy}
        busyLabel={t('common:loading')}
      >
        {submitLabel}
      </Button>
    </Form>
  );
};
