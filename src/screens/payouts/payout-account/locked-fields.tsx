import { useSelector } from '@xstate/react';
import Lock from 'lucide-react/icons/lock';
import type { ActorRefFrom } from 'xstate';
import type { FieldValue } from '#domain/forms/form.ts';
import type { Country } from '#domain/lists/country.ts';
import { formatFieldDate } from '#domain/time/date-formats.ts';
import { useMessage } from '#flow/use-message.ts';
import type { formMachine } from '#machines/common/form/form.machine.ts';
import type { Field } from '#machines/common/form/form-definition.ts';
import { useOptions } from '#screens/common/form/use-options.ts';
import { Verbatim } from '#ui/verbatim.tsx';
import styles from './locked-fields.module.css';

/** The parts of a name in reading order. */
const NAME_PARTS = ['given-name', 'additional-name', 'family-name'];

const partOf = (field: Field): number =>
  'autocomplete' in field ? NAME_PARTS.indexOf(field.autocomplete ?? '') : -1;

type Props = { actor: ActorRefFrom<typeof formMachine>; fields: readonly Field[] };

/**
 * Values on file that cannot be changed here: the name in one line, one line for each other value, and the reason for
 * the lock.
 */
export const LockedFields = ({ actor, fields }: Props) => {
  const message = useMessage();
  const names = fields.filter((field) => partOf(field) >= 0).sort((a, b) => partOf(a) - partOf(b));
  const others = fields.filter((field) => !names.includes(field));
  const hints = [...new Set(fields.flatMap(({ hint }) => hint ?? []))];
  return (
    <div className={styles.locked}>
      <Lock />
      <div className={styles.lines}>
        {names.length > 0 && <Names actor={actor} fields={names} />}
        {others.length > 0 && (
          <dl className={styles.others}>
            {others.map((field) => (
              <Line key={field.name} actor={actor} field={field} />
            ))}
          </dl>
        )}
        {hints.map((hint) => (
          <p key={hint} className={styles.hint}>
            {message({ key: hint })}
          </p>
        ))}
      </div>
    </div>
  );
};

const Names = ({ actor, fields }: Props) => {
  const message = useMessage();
  const name = useSelector(actor, ({ context }) =>
    fields.map((field) => context.values[field.name]).join(' '),
  );
  return (
    <dl className={styles.names}>
      <dt className="visually-hidden">{fields.map(({ label }) => message({ key: label })).join(', ')}</dt>
      <dd>
        <Verbatim>{name}</Verbatim>
      </dd>
    </dl>
  );
};

const Line = ({ actor, field }: { actor: Props['actor']; field: Field }) => {
  const message = useMessage();
  const options = useOptions(field);
  const value = useSelector(actor, ({ context }) => context.values[field.name]);
  const chosen = options.find((option) => option.value === value)?.text;
  return (
    <div>
      <dt>{message({ key: field.label })}</dt>
      <dd>
        <Verbatim>{chosen ?? textOf(field, value)}</Verbatim>
      </dd>
    </div>
  );
};

const textOf = ({ kind }: Field, value: FieldValue): string => {
  if (kind === 'date') return formatFieldDate(String(value));
  if (kind === 'country') return (value as Country | undefined)?.countryName ?? '';
  return typeof value === 'string' ? value : '';
};
