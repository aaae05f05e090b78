import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { countryPickerMachine } from '#machines/common/country-picker/country-picker.machine.ts';
import { Flag } from '#ui/flag.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from '../picker/picker.module.css';
import { Picker } from '../picker/picker.tsx';

type Actor = ActorRefFrom<typeof countryPickerMachine>;

/** The picker over another screen, for as long as that screen's chart invokes it. */
export const CountryPickerSheet = ({ actor }: { actor: Actor | undefined }) => {
  const { t } = useTranslation(['countries', 'common']);
  return (
    <Sheet
      open={actor !== undefined}
      onClose={() => actor?.send({ type: 'BACK' })}
      title={t('title')}
      closeLabel={t('common:close')}
      bleed
    >
      {actor && <CountryPicker actor={actor} />}
    </Sheet>
  );
};

/** The countries with flags and area codes. */
export const CountryPicker = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('countries');
  return (
    <Picker actor={actor} texts={{ title: t('title'), search: t('search'), noMatch: t('noMatch') }}>
      {({ countryName, countryFlagUrl, areaCode }) => (
        <>
          <Flag src={countryFlagUrl} size="large" />
          <span className={styles.name}>{countryName}</span>
          <bdi className={styles.code}>+{areaCode}</bdi>
        </>
      )}
    </Picker>
  );
};
