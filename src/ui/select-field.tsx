import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

/** A choice from a native list, for more options than fit on the screen. */
export const SelectField = (
  props: Omit<ComponentProps<typeof Select<string>>, 'id'> & {
    /** Label of the field. */
    label: string;
    /** Hint, shown if there is no error. */
    hint?: string | undefined;
    /** Error message. */
    error?: string | undefined;
  },
) => {
  const { label, hint, error, ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(tied) => <Select {...rest} {...tied} />}
    </Field>
  );
};
