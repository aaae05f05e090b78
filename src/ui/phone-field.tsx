import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode, Ref } from 'react';
import { Field } from './field.tsx';
import { Flag } from './flag.tsx';
import styles from './phone-field.module.css';

/** A phone number in three parts: the country (chosen elsewhere), its area code, the number. */
export function PhoneField(props: {
  /** Names the number. */
  label: string;
  /** Names the area code. */
  areaCodeLabel: string;
  /** Names the country button, with the country in it once there is one. */
  countryLabel: string;
  /** The country's flag. */
  flagUrl?: string | undefined;
  /** Opens the choice of countries; without it the country stands fast. */
  onCountry?: (() => void) | undefined;
  /** Digits without a plus. */
  areaCode: string;
  /** What was typed as area code; without it the area code stands fast. */
  onAreaCodeChange?: (areaCode: string) => void;
  /** The number, without area code. */
  number: string;
  /** What was typed as number. */
  onNumberChange: (number: string) => void;
  /** Example of a number. */
  placeholder?: string;
  /** Helps before an error. */
  hint?: ReactNode | undefined;
  /** Says what is wrong. */
  error?: string | undefined;
  /** It is the area code that is wrong, or missing. */
  areaCodeInvalid?: boolean;
  /** Keeps a line for the error, so that nothing below moves when it comes. */
  errorRoom?: boolean;
  /** The number's field was left. */
  onBlur?: () => void;
  readOnly?: boolean | undefined;
  /** Takes the focus when it appears. */
  autoFocus?: boolean | undefined;
  /** Name of the number field for the browser's memory. */
  name?: string;
  /** The number's field, to give it the focus. */
  ref?: Ref<HTMLInputElement>;
}) {
  const { label, areaCodeLabel, countryLabel, flagUrl, onCountry, areaCode, onAreaCodeChange } = props;
  const { number, onNumberChange, onBlur, placeholder, hint, error, errorRoom, ...rest } = props;
  const { areaCodeInvalid, readOnly, autoFocus, name, ref } = rest;
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
          {/* A code of two digits is narrow: all of its place, plus and all, takes the tap. */}
          <label className={styles.area}>
            <span aria-hidden="true">+</span>
            <input
              className={styles.input}
              aria-label={areaCodeLabel}
              aria-invalid={areaCodeInvalid || undefined}
              inputMode="numeric"
              autoComplete="tel-country-code"
              value={areaCode}
              onChange={(event) => onAreaCodeChange?.(event.currentTarget.value)}
              readOnly={readOnly || !onAreaCodeChange}
            />
          </label>
          <input
            {...tied}
            ref={ref}
            className={styles.input}
            name={name}
            type="tel"
            autoComplete="tel-national"
            value={number}
            onChange={(event) => onNumberChange(event.currentTarget.value)}
            onBlur={onBlur}
            readOnly={readOnly}
            placeholder={placeholder}
            // biome-ignore lint/a11y/noAutofocus: only screens with this one thing to do ask for it
            autoFocus={autoFocus}
            data-autofocus={autoFocus || undefined}
          />
        </div>
      )}
    </Field>
  );
}
