import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { Country } from '#domain/lists/country.ts';
import type { countryPickerMachine } from '#machines/common/country-picker/country-picker.machine.ts';
import { Flag } from '#ui/flag.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import styles from '../picker/picker.module.css';
import { Picker } from '../picker/picker.tsx';
import { PickerSheet } from '../picker/picker-sheet.tsx';

type Actor = ActorRefFrom<typeof countryPickerMachine>;

/** The countries with flags and area codes. */
const useCountries = () => {
  const { t } = useTranslation('countries');
  return {
    texts: { title: t('title'), search: t('search'), noMatch: t('noMatch') },
    children: ({ countryName, countryFlagUrl, areaCode }: Country) => (
      <>
        <Flag src={countryFlagUrl} size="large" />
        <span className={styles.name}>{countryName}</span>
        <Verbatim className={styles.code}>+{areaCode}</Verbatim>
      </>
    ),
  };
};

/** The country picker over another screen. */
export const CountryPickerSheet = ({ actor }: { actor: Actor | undefined }) => (
  <PickerSheet actor={actor} {...useCountries()} />
);

/** The country picker on a page of its own. */
export const CountryPicker = ({ actor }: { actor: Actor }) => <Picker actor={actor} {...useCountries()} />;
