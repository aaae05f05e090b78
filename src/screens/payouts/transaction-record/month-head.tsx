import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type MonthTotal, monthOfTotal } from '#domain/history/months.ts';
import { formatMonth } from '#domain/time/date-formats.ts';
import { TimesInGmt } from '#screens/common/times/times-in-gmt.tsx';
import { Amount } from '#ui/amount.tsx';
import styles from './transaction-record.module.css';

type Props = {
  month: string;
  totals: MonthTotal[] | null;
  hidesAmounts: boolean;
  /** True if it also says that the times of the whole list are in GMT. */
  hasZone: boolean;
};

/** A month with its total cash in and cash out, whatever the filters are (reading 56). */
export const MonthHead = memo((props: Props) => {
  const { month, totals, hidesAmounts, hasZone } = props;
  const { t, i18n } = useTranslation(['history', 'home']);
  const total = totals?.find((one) => monthOfTotal(one) === month);
  const amount = (value: string) => (
    <Amount
      value={value as `${number}`}
      currency="USD"
      locale={i18n.language}
      hiddenLabel={hidesAmounts ? t('home:amountHidden') : undefined}
    />
  );
  return (
    <div className={styles.month}>
      <div className={styles.name}>
        <h2>{formatMonth(month, i18n.language)}</h2>
        {hasZone && <TimesInGmt />}
      </div>
      <p className={styles.totals}>
        {total && (
          <>
            <span>{t('wholeMonth')}</span>
            <span>
              <span>{`${t('in')} `}</span>
              {amount(total.totalCashInAmount)}
            </span>
            <span>
              <span>{`${t('out')} `}</span>
              {amount(total.totalCashOutAmount)}
            </span>
          </>
        )}
      </p>
    </div>
  );
});
