import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { FieldValue } from '#domain/forms/form.ts';
import type { formMachine } from '#machines/common/form/form.machine.ts';
import type { Field } from '#machines/common/form/form-definition.ts';
import type { TextField } from '#ui/text-field.tsx';

type Typed = Pick<
  ComponentProps<typeof TextField>,
  'hint' | 'error' | 'name' | 'value' | 'readOnly' | 'autoFocus'
>;

/** A field of a kind that only some forms have. */
export type FurtherField = {
  actor: ActorRefFrom<typeof formMachine>;
  field: Field;
  /** Props of every text field. */
  typed: Typed & {
    label: string;
    hint: string | undefined;
    error: string | undefined;
    onBlur: () => void;
  };
  value: FieldValue;
  onChange: (value: string, isComposing?: boolean) => void;
  onOpen: () => void;
};

type FieldsOf = { actor: ActorRefFrom<typeof formMachine>; fields: readonly Field[] };

/** Fields that only some forms have, besides texts, e-mail, password and country; other forms do not load them. */
export type FurtherFields = {
  Field: ComponentType<FurtherField>;
  /** Renders values on file; without this component they are drawn as normal fields. */
  Locked?: ComponentType<FieldsOf>;
  /** Renders optional fields; without this component they are drawn as normal fields. */
  Folded?: ComponentType<FieldsOf & { children: ReactNode }>;
  /** Renders the sheets that such fields open. */
  Sheets?: ComponentType<{ actor: ActorRefFrom<typeof formMachine> }>;
};
