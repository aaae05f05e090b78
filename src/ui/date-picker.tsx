import { useId } from 'react';
import { type DateParts, daysInMonth } from '#domain/time/day.ts';
import styles from './date-picker.module.css';
import { Field } from './field.tsx';
import { FieldNote } from './field-note.tsx';
import { Select } from './select.tsx';

/**
 * A date in three native lists: wheels on a phone, readable by screen readers, and distant years are quick to reach.
 * `<input type="date">` pages through months instead and shows the device's own date format.
 */
export const DatePicker = (props: {
  /** Label of the date. */
  label: string;
  dayLabel: string;
  monthLabel: string;
  yearLabel: string;
  /** Language of the month names. */
  locale: string;
  /** The offered years, both included; the latest is first. */
  years: { from: number; to: number };
  /** The name for browser autofill and password managers. */
  autoComplete?: 'bday' | undefined;
  value: DateParts;
  onChange: (value: DateParts) => void;
  /** Error message. */
  error?: string | undefined;
}) => {
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
      {list('year', yearLabel, counted(years.from, years.to).reverse())}
      <div className={styles.note}>
        <FieldNote id={`${id}error`} error={error} room />
      </div>
    </fieldset>
  );
};

const counted = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    value: from + index,
    text: String(from + index).padStart(2, '0'),
  }));
