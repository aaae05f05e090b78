import { useSelector } from '@xstate/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Bank } from '#domain/bank.ts';
import { displayDate } from '#domain/day.ts';
import type { FieldValue } from '#domain/form.ts';
import { lazySheet, lazyView } from '#flow/lazy-sheet.tsx';
import { useMessage } from '#flow/use-message.ts';
import type { formMachine } from '#machines/common/form/form.machine.ts';
import { definitionOf } from '#machines/common/form/form-context.ts';
import type { Field } from '#machines/common/form/form-definition.ts';
import { GroupedField } from '#ui/grouped-field.tsx';
import { PickerField } from '#ui/picker-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DoubtDialog } from './doubt-dialog.tsx';
import { ToldDialog } from './told-dialog.tsx';

/** What a form with accounts has besides; the others do not fetch it. */
export type MoreFields = { Field: typeof MoreField; Sheets: typeof MoreSheets };

type Typed = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'error' | 'name' | 'value' | 'onBlur' | 'readOnly' | 'autoFocus'
>;

type Props = {
  field: Field;
  /** What every field that is typed into has. */
  typed: Typed & { hint: string | undefined; error: string | undefined };
  value: FieldValue;
  onChange: (value: string) => void;
  onOpen: () => void;
};

/** Numbers, codes, lists and banks; and what is chosen of what stands fast, which is read. */
const MoreField = ({ field, typed, value, onChange, onOpen }: Props) => {
  const message = useMessage();
  const options =
    'options' in field
      ? field.options.map((option) => ({
          value: option.value,
          text: 'text' in option ? option.text : message({ key: option.label }),
        }))
      : [];
  switch (field.kind) {
    case 'select': {
      const { label, hint, error, value: text, readOnly } = typed;
      return (
        <SelectField
          label={label}
          hint={hint}
          error={error}
          name={field.name}
          value={text}
          disabled={readOnly}
          autoComplete={field.autocomplete}
          options={options}
          emptyText={message({ key: field.empty })}
          onChange={onChange}
        />
      );
    }
    case 'digits':
      return (
        <TextField
          {...typed}
          kind={field.autocomplete === 'tel' ? 'phone' : 'number'}
          autoComplete={field.autocomplete}
          prefix={field.prefix && <bdi dir="ltr">+{field.prefix}</bdi>}
          onChange={onChange}
        />
      );
    case 'code': {
      const kind = field.keepsCase ? ('secret' as const) : ('code' as const);
      const code = { ...typed, kind, autoComplete: field.autocomplete, onChange };
      return field.grouped ? <GroupedField {...code} size={field.grouped} /> : <TextField {...code} />;
    }
    case 'bank': {
      const { label, hint, error } = typed;
      return (
        <PickerField
          label={label}
          error={error}
          {...(hint && { hint })}
          value={(value as Bank | undefined)?.bankName}
          emptyText={message({ key: field.empty })}
          icon={<ChevronDown />}
          onPress={onOpen}
        />
      );
    }
    default: {
      const shown = options.find((option) => option.value === value)?.text ?? displayDate(String(value));
      return <TextField {...typed} value={shown} onChange={onChange} readOnly />;
    }
  }
};

const BankSheet = lazyView(() => import('./bank-sheet.tsx'), 'countries', 'payout-forms');
const Authorisation = lazySheet(
  () => import('#screens/payouts/payment-authorisation/payment-authorisation.tsx'),
  'settings',
  'sign-in',
);

/** The list of banks, what is asked about or must be read before going on, and the payment code. */
const MoreSheets = ({ actor }: { actor: ActorRefFrom<typeof formMachine> }) => {
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const { fields, authorisation } = useSelector(actor, ({ context }) => definitionOf(context));
  const cancel = () => actor.send({ type: 'CANCEL' });
  return (
    <>
      {fields.some(({ kind }) => kind === 'bank') && (
        <BankSheet open={value === 'choosingBank'} actor={actor} onMissing={cancel} />
      )}
      <DoubtDialog open={value === 'confirming'} actor={actor} />
      <ToldDialog open={value === 'beingTold'} actor={actor} />
      {authorisation && (authorisation.comesFirst || value === 'authorising') && (
        <Authorisation
          open={value === 'authorising'}
          input={authorisation}
          onDone={(output) => actor.send({ type: 'AUTHORISATION.DONE', output })}
          onMissing={cancel}
        />
      )}
    </>
  );
};

export const moreFields: MoreFields = { Field: MoreField, Sheets: MoreSheets };
