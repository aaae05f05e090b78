import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { Payslip as Slip } from '#domain/documents/documents.ts';
import { centsOf } from '#domain/money/cents.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { formatFieldDate } from '#domain/time/date-formats.ts';
import type { signingMachine } from '#machines/documents/signing/signing.machine.ts';
import { Verbatim } from '#ui/verbatim.tsx';
import styles from './paper.module.css';
import { Paper, Signatures } from './paper.tsx';

type Field = keyof Slip;

const AMOUNTS = [
  'basicUsd',
  'da',
  'totalAddition',
  'earnings',
  'totalDeduction',
  'deductions',
  'netSalary',
] as const satisfies Field[];

/** The groups of a payslip in reading order. */
const GROUPS = [
  ['employeeName', 'designation', 'month', 'year', 'refNo'],
  AMOUNTS.slice(0, 4),
  AMOUNTS.slice(4, 6),
  AMOUNTS.slice(6),
  ['paymentTransferDate', 'nameOfBank', 'director'],
] as const satisfies Field[][];

/** The payslip, read-only; missing values are marked (payouts 3 Wages detail, reading 33). */
export const Payslip = ({ actor }: { actor: ActorRefFrom<typeof signingMachine> }) => {
  const { t } = useTranslation('signing');
  const slip = useSelector(actor, ({ context }) => context.detail?.wagesDetail);
  if (!slip) return null;
  return (
    <Paper title={t('payslipTitle')}>
      {GROUPS.map((fields) => (
        <dl key={fields[0]} className={styles.rows} data-total={fields.length === 1 || undefined}>
          {fields.map((field) => (
            <div key={field} className={styles.row}>
              <dt className={styles.note}>{t(field)}</dt>
              <dd className={styles.value}>
                <Value slip={slip} field={field} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
      <Signatures actor={actor} own={t('employeeName')} />
    </Paper>
  );
};

const Value = ({ slip, field }: { slip: Slip; field: Field }) => {
  const { t, i18n } = useTranslation('signing');
  const value = slip[field];
  if (!value) return <span className={styles.missing}>{t('missing')}</span>;
  if (field === 'paymentTransferDate') return <Verbatim dir="ltr">{formatFieldDate(value)}</Verbatim>;
  if ((AMOUNTS as readonly Field[]).includes(field))
    return <Verbatim>{formatCents(centsOf(value), i18n.language)}</Verbatim>;
  return <Verbatim>{value}</Verbatim>;
};
