import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import { Flag } from './flag.tsx';
import styles from './phone-field.module.css';
import { TextInput } from './text-input.tsx';

/** A phone number in three parts: country (chosen on another screen), area code, number. */
export const PhoneField = (props: {
  /** Label of the number. */
  label: string;
  /** Label of the area code. */
  areaCodeLabel: string;
  /** Label of the country button, including the chosen country. */
  countryLabel: string;
  /** URL of the country's flag. */
  flagUrl?: string | undefined;
  /** Opens the country picker; undefined if the country is fixed. */
  onCountry?: (() => void) | undefined;
  /** Digits without a plus. */
  areaCode: string;
  /** Called with the typed area code; undefined if it is fixed. */
  onAreaCodeChange?: (areaCode: string) => void;
  /** The number, without area code. */
  number: string;
  /** Called with the typed number. */
  onNumberChange: (number: string) => void;
  /** Example of a number, shown while empty. */
  placeholder?: string;
  /** Hint, shown if there is no error. */
  hint?: ReactNode | undefined;
  /** Error message. */
  error?: string | undefined;
  /** True if the error is about the area code. */
  areaCodeInvalid?: boolean;
  /** Reserves a line for the error, so that content below does not move. */
  errorRoom?: boolean;
  /** Called when the number loses the focus. */
  onBlur?: () => void;
  readOnly?: boolean | undefined;
  /** Focuses the field when it appears. */
  autoFocus?: boolean | undefined;
  /** Name of the number input, for autofill. */
  name?: string;
}) => {
  const { label, areaCodeLabel, countryLabel, flagUrl, onCountry, areaCode, onAreaCodeChange } = props;
  const { number, onNumberChange, onBlur, placeholder, hint, error, errorRoom, ...rest } = props;
  const { areaCodeInvalid, readOnly, autoFocus, name } = rest;
  return (
    <Field label={label} hint={hint} error={error} errorRoom={errorRoom}>
      {(tied) => (
        <div className={styles.box} dir="ltr">
          <button
            type="button"
            className={styles.country}
            aria-label={countryLabel}
            onClick={onCountry}
            disabled={readOnly || !onCountry}
          >
            <Flag src={flagUrl} />
            {onCountry && <ChevronDown />}
          </button>
          {/* A code of two digits is narrow, so the whole area including the plus takes taps. */}
          <label className={styles.area}>
            <span aria-hidden="true" translate="no">
              +
            </span>
            <TextInput
              className={styles.input}
              aria-label={areaCodeLabel}
              aria-invalid={areaCodeInvalid || undefined}
              aria-describedby={areaCodeInvalid ? tied['aria-describedby'] : undefined}
              inputMode="numeric"
              autoComplete="tel-country-code"
              value={areaCode}
              onChange={(typed) => onAreaCodeChange?.(typed)}
              readOnly={readOnly || !onAreaCodeChange}
            />
          </label>
          <TextInput
            {...tied}
            className={styles.input}
            name={name}
            type="tel"
            autoComplete="tel-national"
            value={number}
            onChange={(typed) => onNumberChange(typed)}
            onBlur={onBlur}
            readOnly={readOnly}
            placeholder={placeholder}
            autoFocus={autoFocus}
          />
        </div>
      )}
    </Field>
  );
};
