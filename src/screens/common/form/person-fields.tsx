import CalendarDays from 'lucide-react/icons/calendar-days';
import { digitsOfDay, TYPED_DAY } from '#domain/time/typed-day.ts';
import { useMessage } from '#flow/use-message.ts';
import { Choice } from '#ui/choice.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { FurtherField, FurtherFields } from './further-fields.ts';
import { useOptions } from './use-options.ts';

/** A day whose parts cannot be taken for each other. */
const EXAMPLE = '31-12-1990';

/** Fields of a person: names, a choice of a few options, a date. */
export const PersonField = ({ field, typed, onChange, onOpen }: FurtherField) => {
  const message = useMessage();
  const options = useOptions(field);
  const { label, error, value: text, readOnly } = typed;
  switch (field.kind) {
    case 'name':
      return (
        <TextField {...typed} kind="name" dir="auto" autoComplete={field.autocomplete} onChange={onChange} />
      );
    case 'choice':
      return (
        <Choice
          label={label}
          error={error}
          options={options}
          value={text}
          onChange={onChange}
          disabled={readOnly}
        />
      );
    case 'date':
      return (
        <TextField
          {...typed}
          kind="number"
          value={digitsOfDay(text)}
          groups={TYPED_DAY}
          placeholder={EXAMPLE}
          autoComplete={field.autocomplete}
          onChange={onChange}
          suffix={
            <IconButton label={message({ key: field.choose })} onClick={onOpen} disabled={readOnly}>
              <CalendarDays />
            </IconButton>
          }
        />
      );
  }
  return null;
};

export const personFields: FurtherFields = { Field: PersonField };
