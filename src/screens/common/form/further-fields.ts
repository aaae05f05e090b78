import type { ComponentProps, ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { FieldValue } from '#domain/forms/form.ts';
import type { formMachine } from '#machines/common/form/form.machine.ts';
import type { Field } from '#machines/common/form/form-definition.ts';
import type { TextField } from '#ui/text-field.tsx';

type Typed = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'error' | 'name' | 'value' | 'readOnly' | 'autoFocus'
>;

/** A field of a kind that not every form has. */
export type FurtherField = {
  actor: ActorRefFrom<typeof formMachine>;
  field: Field;
  /** Props of every text field. */
  typed: Typed & {
    hint: string | undefined;
    error: string | undefined;
    onBlur: () => void;
    'data-fixed': boolean | undefined;
  };
  value: FieldValue;
  onChange: (value: string, isComposing?: boolean) => void;
  onOpen: () => void;
};

/** Fields that only some forms have, besides texts, e-mail, password and country; other forms do not fetch them. */
export type FurtherFields = {
  Field: ComponentType<FurtherField>;
  /** The sheets that such fields open. */
  Sheets?: ComponentType<{ actor: ActorRefFrom<typeof formMachine> }>;
};
