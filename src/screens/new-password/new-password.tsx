import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#domain/message.ts';
import { useMessage } from '#flow/use-message.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import styles from './new-password.module.css';

/** What a chart that has a password set has to understand. */
type PasswordEvent =
  | { type: 'PASSWORD.CHANGE'; password: string }
  | { type: 'PASSWORD.LEAVE' }
  | { type: 'CONFIRMATION.CHANGE'; confirmation: string }
  | { type: 'SUBMIT' };

/** What such a chart keeps of the form. */
type PasswordFields = {
  password: string;
  passwordProblem: Message | null;
  confirmation: string;
  confirmationProblem: Message | null;
};

/** A new password, typed twice: the form of every chart that has one set (account 5). */
export const NewPassword = (props: {
  /** Whose password it is, for the password manager. */
  username: string;
  label: string;
  submitLabel: string;
  fields: PasswordFields;
  canSubmit: boolean;
  isBusy: boolean;
  send: (event: PasswordEvent) => void;
  onConfirmationLeave?: () => void;
  /** Further fields, above the button. */
  children?: ReactNode;
}) => {
  const { t } = useTranslation(['sign-in', 'common']);
  const message = useMessage();
  const { username, label, submitLabel, fields, canSubmit, isBusy, send, children } = props;
  const reveal = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };
  return (
    <Form className={styles.form} onSubmit={() => send({ type: 'SUBMIT' })}>
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <PasswordField
        {...reveal}
        label={label}
        autoComplete="new-password"
        maxLength={16}
        value={fields.password}
        onChange={(typed) => send({ type: 'PASSWORD.CHANGE', password: typed })}
        onBlur={() => send({ type: 'PASSWORD.LEAVE' })}
        hint={t('passwordRule')}
        error={message(fields.passwordProblem)}
        readOnly={isBusy}
        autoFocus
      />
      <PasswordField
        {...reveal}
        label={t('confirmPassword')}
        autoComplete="new-password"
        maxLength={16}
        value={fields.confirmation}
        onChange={(typed) => send({ type: 'CONFIRMATION.CHANGE', confirmation: typed })}
        onBlur={props.onConfirmationLeave}
        error={message(fields.confirmationProblem)}
        errorRoom
        readOnly={isBusy}
      />
      {children}
      <Button
        type="submit"
        wide
        disabled={!isBusy && !canSubmit}
        busy={isBusy}
        busyLabel={t('common:loading')}
      >
        {submitLabel}
      </Button>
    </Form>
  );
};
