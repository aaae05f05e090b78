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
import { Username } from '#ui/username.tsx';
import { type Block, blocksOf } from './blocks.ts';
import styles from './form.module.css';
import { FormField, isDrawn } from './form-field.tsx';
import { FormSheets } from './form-sheets.tsx';
import type { FurtherFields } from './further-fields.ts';

type Actor = ActorRefFrom<typeof formMachine>;

/**
 * The view of any form's chart: its fields, and the sheets and dialogs that they open. Uses the texts of `sign-in` and
 * those of its fields.
 */
export const FormView = (props: {
  actor: Actor;
  /** Id of the form, for a separate `FormButton`. */
  id?: string;
  /** Renders more kinds of fields than the usual ones. */
  more?: FurtherFields;
}) => {
  const { actor, id, more } = props;
  const message = useMessage();
  const { fields, username } = useSelector(actor, ({ context }) => definitionOf(context));
  const problem = useSelector(actor, ({ context }) => context.formProblem);
  // Re-renders the form at each new error: `Form` then gives the first invalid field the focus.
  useSelector(actor, ({ context }) => context.problems);
  const isTold = useSelector(actor, (snapshot) => snapshot.matches('beingTold'));
  return (
    <>
      <Form id={id} className={styles.form} onSubmit={() => actor.send({ type: 'SUBMIT' })}>
        {username && <Username value={username} />}
        {blocksOf(fields.filter(isDrawn)).map((block, index, blocks) => {
          const { name, group } = block.fields[0];
          return (
            <Fragment key={name}>
              {group && group !== blocks[index - 1]?.fields[0].group && (
                <h2 className={styles.group}>{message({ key: group })}</h2>
              )}
              <FormBlock actor={actor} block={block} more={more} />
            </Fragment>
          );
        })}
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

const FormBlock = (props: { actor: Actor; block: Block; more: FurtherFields | undefined }) => {
  const { actor, block, more } = props;
  const { kind, fields } = block;
  if (kind === 'locked' && more?.Locked) return <more.Locked actor={actor} fields={fields} />;
  const drawn = fields.map(({ name }) => <FormField key={name} actor={actor} name={name} more={more} />);
  if (kind !== 'folded' || !more?.Folded) return drawn;
  return (
    <more.Folded actor={actor} fields={fields}>
      {drawn}
    </more.Folded>
  );
};

/** The submit button of a form; `form` is the form's id if the button is outside it. */
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
