import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

/** One of more than fit in sight: a native list. */
export function SelectField(
  props: Omit<ComponentProps<typeof Select<string>>, 'id'> & {
    /** Names the field. */
    label: string;
    /** Helps before an error. */
    hint?: string | undefined;
    /** Says what is wrong. */
    error?: string | undefined;
  },
) {
  const { label, hint, error, ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(tied) => <Select {...rest} {...tied} />}
    </Field>
  );
}
