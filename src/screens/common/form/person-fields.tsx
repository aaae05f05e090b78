import CalendarDays from 'lucide-react/icons/calendar-days';
import { formatFieldDate } from '#domain/time/date-formats.ts';
import { useMessage } from '#flow/use-message.ts';
import { Choice } from '#ui/choice.tsx';
import { PickerField } from '#ui/picker-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import type { FurtherField, FurtherFields } from './further-fields.ts';
import { useOptions } from './use-options.ts';

/** Fields of a person: names, a choice of a few options, a date. */
export const PersonField = ({ field, typed, value, onChange, onOpen }: FurtherField) => {
  const message = useMessage();
  const options = useOptions(field);
  const { label, hint, error, value: text, readOnly } = typed;
  const common = { label, hint, error };
  switch (field.kind) {
    case 'name':
      return (
        <TextField {...typed} kind="name" dir="auto" autoComplete={field.autocomplete} onChange={onChange} />
      );
    case 'choice':
      return <Choice {...common} options={options} value={text} onChange={onChange} disabled={readOnly} />;
    case 'date':
      return (
        <PickerField
          {...common}
          value={text && <Verbatim dir="ltr">{formatFieldDate(String(value))}</Verbatim>}
          emptyText={message({ key: field.empty })}
          icon={<CalendarDays />}
          onPress={onOpen}
          disabled={readOnly}
        />
      );
  }
  return null;
};

export const personFields: FurtherFields = { Field: PersonField };
