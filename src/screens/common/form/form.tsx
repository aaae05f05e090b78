import { useSelector } from '@xstate/react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { useMessage } from '#flow/use-message.ts';
import type { formMachine } from '#machines/common/form/form.machine.ts';
import { definitionOf, isFilled } from '#machines/common/form/form-context.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import styles from './form.module.css';
import { FormField, isDrawn } from './form-field.tsx';
import { FormSheets } from './form-sheets.tsx';
import type { FurtherFields } from './further-fields.ts';

type Actor = ActorRefFrom<typeof formMachine>;

/** The view of any form's chart: its fields from data, and what they open. Its texts: `sign-in` and those of its fields. */
export const FormView = (props: {
  actor: Actor;
  /** For a form whose button, a `FormButton`, is elsewhere. */
  id?: string;
  /** For a form with more than the usual fields. */
  more?: FurtherFields;
}) => {
  const { actor, id, more } = props;
  const message = useMessage();
  const { fields, username } = useSelector(actor, ({ context }) => definitionOf(context));
  const problem = useSelector(actor, ({ context }) => context.formProblem);
  // Whenever something is found wrong, the form is drawn again: it gives the first such field the focus.
  useSelector(actor, ({ context }) => context.problems);
  const isTold = useSelector(actor, (snapshot) => snapshot.matches('beingTold'));
  return (
    <>
      <Form id={id} className={styles.form} onSubmit={() => actor.send({ type: 'SUBMIT' })}>
        {username && <input hidden readOnly name="username" autoComplete="username" value={username} />}
        {fields.filter(isDrawn).map(({ name, group }, index, drawn) => (
          <Fragment key={name}>
            {group && group !== drawn[index - 1]?.group && (
              <h2 className={styles.group}>{message({ key: group })}</h2>
            )}
            <FormField actor={actor} name={name} more={more} />
          </Fragment>
        ))}
        <div role="alert">
          {problem && !isTold && (
            <p className={styles.problem}>
              <CircleAlert />
              <span dir="auto">{message(problem)}</span>
            </p>
          )}
        </div>
        {!id && <FormButton actor={actor} />}
      </Form>
      <FormSheets actor={actor} />
      {more?.Sheets && <more.Sheets actor={actor} />}
    </>
  );
};

/** The button that sends a form; `form` is the id of one that it does not stand in. */
export const FormButton = ({ actor, form }: { actor: Actor; form?: string }) => {
  const { t } = useTranslation();
  const message = useMessage();
  const snapshot = useSelector(actor, (state) => state);
  const waits = snapshot.matches('entering') && !isFilled(snapshot);
  return (
    <Button
      type="submit"
      form={form}
      wide
      waits={waits}
      busy={snapshot.hasTag('busy')}
      busyLabel={t('loading')}
    >
      {message({ key: definitionOf(snapshot.context).submit })}
    </Button>
  );
};
