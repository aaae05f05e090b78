import { useSelector } from '@xstate/react';
import Search from 'lucide-react/icons/search';
import SearchX from 'lucide-react/icons/search-x';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { type Country, type CountryGroup, searchCountries } from '#domain/country.ts';
import type { countryPickerMachine } from '#machines/common/country-picker/country-picker.machine.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Flag } from '#ui/flag.tsx';
import { IndexedList } from '#ui/indexed-list.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Loading } from '../loading/loading.tsx';
import styles from './country-picker.module.css';

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

/** Search, and the countries under their letters, the popular ones first. It fills its parent. */
export const CountryPicker = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['countries', 'common']);
  const query = useSelector(actor, ({ context }) => context.query);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isChoosing = useSelector(actor, (snapshot) => snapshot.matches('choosing'));
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches('unavailable'));
  return (
    <div className={styles.picker}>
      {!isUnavailable && (
        <div className={styles.search}>
          <TextField
            label={t('search')}
            labelHidden
            placeholder={t('search')}
            prefix={<Search className={styles.lens} />}
            value={query}
            onChange={(typed) => actor.send({ type: 'SEARCH.CHANGE', query: typed })}
            clearLabel={t('common:clear')}
            readOnly={!isChoosing}
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
          />
        </div>
      )}
      {isChoosing ? (
        <Countries actor={actor} />
      ) : (
        <Loading failed={isUnavailable} problem={problem} onRetry={() => actor.send({ type: 'RETRY' })}>
          <div className={styles.outline}>
            <Skeleton shape="row" count={9} />
          </div>
        </Loading>
      )}
    </div>
  );
};

const Countries = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('countries');
  const { groups, query } = useSelector(actor, ({ context }) => context);
  const found = searchCountries(groups, query);
  if (found.length === 0) return <EmptyState icon={<SearchX />} title={t('noMatch')} />;
  return (
    <IndexedList
      label={t('title')}
      railLabel={t('index')}
      groups={found.map((group) => listed(group, t('popular')))}
      onPick={({ country }) => actor.send({ type: 'COUNTRY.CHOOSE', country })}
    >
      {({ country }) => (
        <>
          <Flag src={country.countryFlagUrl} size="large" />
          <span className={styles.name}>{country.countryName}</span>
          <bdi className={styles.code}>+{country.areaCode}</bdi>
        </>
      )}
    </IndexedList>
  );
};

const listed = ({ countryType, popularFlag, data }: CountryGroup, popular: string) => ({
  mark: popularFlag === 1 ? '★' : countryType,
  title: popularFlag === 1 ? popular : countryType,
  items: data.map((country: Country) => ({ id: String(country.countryNo), country })),
});
