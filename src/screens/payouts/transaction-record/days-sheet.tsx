import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import {
  type DayRange,
  daysOfMonth,
  filterableDays,
  filterableMonths,
  monthOf,
} from '#domain/history/months.ts';
import { formatMonth } from '#domain/time/date-formats.ts';
import { partsOf } from '#domain/time/day.ts';
import { formatIn } from '#domain/words/intl-formats.ts';
import { serverNow } from '#ports/server-clock.ts';
import { Button } from '#ui/button.tsx';
import { Chip, Chips } from '#ui/chip.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { Actor } from './actor.ts';
import styles from './transaction-record.module.css';

const LABELS = { from: 'firstDay', until: 'lastDay' } as const satisfies Record<keyof DayRange, string>;

const isSame = (one: DayRange, other: DayRange) => one.from === other.from && one.until === other.until;

/** The sheet for the first and last day of the filter; a chip chooses a month (payouts 9: the last six months only). */
export const DaysSheet = ({ open, actor }: { open: boolean; actor: Actor }) => {
  const { t } = useTranslation(['history', 'common']);
  return (
    <Sheet
      open={open}
      onClose={() => actor.send({ type: 'CANCEL' })}
      title={t('dates')}
      closeLabel={t('common:close')}
      footer={
        <Button wide onClick={() => actor.send({ type: 'CONFIRM' })}>
          {t('apply')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <Months actor={actor} />
        <Day actor={actor} end="from" />
        <Day actor={actor} end="until" />
        <p className={styles.hint}>{t('daysHint')}</p>
      </div>
    </Sheet>
  );
};

const Months = ({ actor }: { actor: Actor }) => {
  const { t, i18n } = useTranslation('history');
  const picked = useSelector(actor, ({ context }) => context.picked);
  const now = serverNow();
  const choices = [
    { days: filterableDays(now), text: t('lastMonths') },
    ...filterableMonths(now).map((month) => ({
      days: daysOfMonth(month, now),
      text: formatMonth(month, i18n.language),
    })),
  ];
  return (
    <Chips label={t('dates')}>
      {choices.map(({ days, text }) => (
        <Chip
          key={text}
          chosen={isSame(days, picked)}
          onPress={() => actor.send({ type: 'DAYS.PICK', days })}
        >
          {text}
        </Chip>
      ))}
    </Chips>
  );
};

/** A month and a day of it; only days that the filter allows. */
const Day = ({ actor, end }: { actor: Actor; end: keyof DayRange }) => {
  const { t, i18n } = useTranslation(['history', 'common']);
  const picked = useSelector(actor, ({ context }) => context.picked[end]);
  const now = serverNow();
  const name = t(LABELS[end]);
  const month = monthOf(picked);
  const { from, until } = daysOfMonth(month, now);
  const [first, last] = [partsOf(from).day, partsOf(until).day];
  const numeral = formatIn(Intl.NumberFormat, i18n.language, { useGrouping: false });
  const pick = (day: string) => actor.send({ type: 'DAY.PICK', end, day });
  return (
    <fieldset className={styles.day}>
      <legend className={styles.legend}>{name}</legend>
      <Field label={`${name}: ${t('common:day')}`} labelHidden>
        {({ id }) => (
          <Select
            id={id}
            value={partsOf(picked).day}
            options={Array.from({ length: last - first + 1 }, (_, index) => ({
              value: first + index,
              text: numeral.format(first + index),
            }))}
            onChange={(day) => pick(`${month}-${day.padStart(2, '0')}`)}
          />
        )}
      </Field>
      <Field label={`${name}: ${t('common:month')}`} labelHidden>
        {({ id }) => (
          <Select
            id={id}
            value={month}
            options={filterableMonths(now).map((value) => ({
              value,
              text: formatMonth(value, i18n.language),
            }))}
            onChange={(value) => pick(daysOfMonth(value, now)[end])}
          />
        )}
      </Field>
    </fieldset>
  );
};
