import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { countFilters, hasAmounts } from '#domain/history/transaction-filter.ts';
import { centsOf } from '#domain/money/cents.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { formatDay } from '#domain/time/date-formats.ts';
import { lazyView } from '#flow/lazy-sheet.tsx';
import { serverNow } from '#ports/server-clock.ts';
import { Button } from '#ui/button.tsx';
import { Chip, Chips } from '#ui/chip.tsx';
import type { Actor } from './actor.ts';
import styles from './transaction-record.module.css';

const FilterSheets = lazyView(() => import('./filter-sheets.tsx'));

/** The active filters of the list, and the controls that change them. */
export const RecordFilters = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('history');
  const count = useSelector(actor, ({ context }) => countFilters(context));
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches({ filters: 'closed' }));
  return (
    <div className={styles.filters}>
      <Chips label={t('filters')}>
        <AmountsChip actor={actor} />
        <DaysChip actor={actor} />
        {count > 0 && (
          <Button variant="text" onClick={() => actor.send({ type: 'FILTERS.CLEAR' })}>
            {t('clearCount', { count })}
          </Button>
        )}
      </Chips>
      <FilterSheets open={isOpen} actor={actor} onMissing={() => actor.send({ type: 'CANCEL' })} />
    </div>
  );
};

const AmountsChip = ({ actor }: { actor: Actor }) => {
  const { t, i18n } = useTranslation('history');
  const filter = useSelector(actor, ({ context }) => context);
  const { min, max } = filter.amounts;
  const shown = (dollars: string) => formatCents(centsOf(dollars), i18n.language);
  const words = () => {
    if (min && max) return t('between', { from: shown(min), until: shown(max) });
    if (min) return t('fromAmount', { amount: shown(min) });
    return max ? t('upToAmount', { amount: shown(max) }) : t('amount');
  };
  return (
    <Chip chosen={hasAmounts(filter)} opens onPress={() => actor.send({ type: 'AMOUNTS.OPEN' })}>
      {words()}
    </Chip>
  );
};

const DaysChip = ({ actor }: { actor: Actor }) => {
  const { t, i18n } = useTranslation('history');
  const days = useSelector(actor, ({ context }) => context.days);
  const shown = (day: string) => formatDay(day, i18n.language, serverNow());
  const words = () => {
    if (!days) return t('dates');
    if (days.from === days.until) return shown(days.from);
    return t('between', { from: shown(days.from), until: shown(days.until) });
  };
  return (
    <Chip chosen={days !== null} opens onPress={() => actor.send({ type: 'DAYS.OPEN' })}>
      {words()}
    </Chip>
  );
};
