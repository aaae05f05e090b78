import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { useMessage } from '#flow/use-message.ts';
import type { newEmailMachine } from '#machines/settings/new-email/new-email.machine.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './edit-contact.module.css';

/** The new e-mail, in the sheet of its change. */
export const NewEmail = ({ actor }: { actor: ActorRefFrom<typeof newEmailMachine> }) => {
  const { t } = useTranslation(['settings', 'common']);
  const message = useMessage();
  const snapshot = useSelector(actor, (state) => state);
  const { email, problem } = snapshot.context;
  return (
    <Form
      className={styles.form}
      onSubmit={() => actor.send({ type: 'SUBMIT' })}
      onBlur={() => actor.send({ type: 'FIELD.LEAVE' })}
    >
      <TextField
        kind="email"
        type="email"
        name="email"
        autoComplete="email"
        label={t('newEmail')}
        value={email}
        onChange={(typed) => actor.send({ type: 'EMAIL.CHANGE', email: typed })}
        clearLabel={t('common:clear')}
        error={message(problem)}
        errorRoom
        autoFocus
      />
      <Button type="submit" wide busy={snapshot.hasTag('busy')} busyLabel={t('common:loading')}>
        {t('common:next')}
      </Button>
    </Form>
  );
};
