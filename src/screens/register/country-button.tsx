import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Country } from '#domain/country.ts';
import { Field } from '#ui/field.tsx';
import { Flag } from '#ui/flag.tsx';
import styles from './register.module.css';

/** The chosen country, and the way to choose it. */
export const CountryButton = (props: {
  label: string;
  /** Stands where the country will. */
  emptyLabel: string;
  note: string;
  country: Country | undefined;
  onPress: () => void;
}) => {
  const { label, emptyLabel, note, country, onPress } = props;
  return (
    <Field label={label} hint={note}>
      {(tied) => (
        <button {...tied} type="button" className={styles.country} onClick={onPress}>
          {country && <Flag src={country.countryFlagUrl} />}
          <span className={styles.name} data-empty={!country || undefined}>
            {country?.countryName ?? emptyLabel}
          </span>
          <ChevronDown />
        </button>
      )}
    </Field>
  );
};
