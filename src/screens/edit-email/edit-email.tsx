import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom, OutputFrom } from 'xstate';
import { useSession } from '#flow/session.ts';
import { keptDeadlines } from '#flow/storage.ts';
import { useFlow } from '#flow/use-flow.ts';
import { useMessage } from '#flow/use-message.ts';
import { editEmailMachine } from '#machines/edit-email/edit-email.machine.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CodeEntry } from '../code-entry/code-entry.tsx';
import { IdentityCheck } from '../identity-check/identity-check.tsx';
import { Saving } from '../saving/saving.tsx';
import styles from './edit-email.module.css';

type Actor = ActorRefFrom<typeof editEmailMachine>;

type Props = { onDone: (output: OutputFrom<typeof editEmailMachine>) => void };

/** The popup that changes or binds the e-mail (account 2). Its texts: `settings`, `sign-in`. */
export default function EditEmailSheet({ open, onDone }: Props & { open: boolean }) {
  return open && <EditEmailFlow onDone={onDone} />;
}

const EditEmailFlow = ({ onDone }: Props) => {
  const session = useSession();
  const { user } = session.getSnapshot().context;
  const actor = useFlow(editEmailMachine, {
    input: { user, deadlines: keptDeadlines },
    onDone: (output) => {
      session.send({ type: 'USER.REFRESH' });
      onDone(output);
    },
  });
  return <EditEmail actor={actor} />;
};

export const EditEmail = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['settings', 'common']);
  const snapshot = useSelector(actor, (state) => state);
  const { user, email, problem } = snapshot.context;
  const { identityCheck, verificationCode } = snapshot.children;
  const step = typeof snapshot.value === 'object' ? snapshot.value.editing : undefined;
  const isEntering = step === 'entering' || step === 'checking';
  const isSaving = step === 'saving' || step === 'unsaved';
  return (
    <Sheet
      open
      onClose={() => actor.send({ type: 'CANCEL' })}
      title={user?.email ? t('changeEmail') : t('bindEmail')}
      closeLabel={t('common:close')}
    >
      {identityCheck && <IdentityCheck actor={identityCheck} />}
      {isEntering && <NewEmail actor={actor} />}
      {verificationCode && (
        <>
          <CodeEntry actor={verificationCode} to={email} />
          <div className={styles.other}>
            <Button variant="text" onClick={() => actor.send({ type: 'EMAIL.MODIFY' })}>
              {t('useOtherEmail')}
            </Button>
          </div>
        </>
      )}
      {isSaving && <Saving problem={problem} onRetry={() => actor.send({ type: 'RETRY' })} />}
    </Sheet>
  );
};

const NewEmail = ({ actor }: { actor: Actor }) => {
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
