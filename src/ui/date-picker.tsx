import { useId } from 'react';
import { type DateParts, daysInMonth } from '#domain/time/day.ts';
import styles from './date-picker.module.css';
import { Field } from './field.tsx';
import { FieldNote } from './field-note.tsx';
import { Select } from './select.tsx';

/**
 * A day, in three native lists: a phone shows them as wheels, a screen reader reads them, and a year long past is as near
 * as any. `<input type="date">` pages through a calendar instead, and writes dates as the device likes.
 */
export function DatePicker(props: {
  /** What the date is of. */
  label: string;
  dayLabel: string;
  monthLabel: string;
  yearLabel: string;
  /** Language of the months. */
  locale: string;
  /** The years offered, both included; the latest first. */
  years: { from: number; to: number };
  /** What browsers and password managers know it as. */
  autoComplete?: 'bday' | undefined;
  value: DateParts;
  onChange: (value: DateParts) => void;
  /** Says what is wrong. */
  error?: string | undefined;
}) {
  const { label, dayLabel, monthLabel, yearLabel, locale, years, autoComplete, ...rest } = props;
  const { value, onChange, error } = rest;
  const id = useId();
  const days = daysInMonth(value.year, value.month);
  const months = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const nameOf = (month: number) => months.format(Date.UTC(2000, month - 1));
  const change = (part: Partial<DateParts>) => {
    const next = { ...value, ...part };
    onChange({ ...next, day: Math.min(next.day, daysInMonth(next.year, next.month)) });
  };
  const list = (part: keyof DateParts, name: string, options: { value: number; text: string }[]) => (
    <div className={styles.part}>
      <Field label={name}>
        {({ id: fieldId }) => (
          <Select
            id={fieldId}
            autoComplete={autoComplete && `${autoComplete}-${part}`}
            value={value[part]}
            options={options}
            onChange={(chosen) => change({ [part]: Number(chosen) })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}error` : undefined}
          />
        )}
      </Field>
    </div>
  );
  return (
    <fieldset className={styles.parts}>
      <legend className="visually-hidden">{label}</legend>
      {list('day', dayLabel, counted(1, days))}
      {list(
        'month',
        monthLabel,
        counted(1, 12).map((month) => ({ ...month, text: nameOf(month.value) })),
      )}
      {list('year', yearLabel, counted(years.from, years.to).toReversed())}
      <div className={styles.note}>
        <FieldNote id={`${id}error`} error={error} room />
      </div>
    </fieldset>
  );
}

const counted = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    value: from + index,
    text: String(from + index).padStart(2, '0'),
  }));
