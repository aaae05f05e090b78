import { useTranslation } from 'react-i18next';
import { isOutgoing, type Transaction } from '#domain/history/transaction.ts';
import {
  amountLabelOf,
  arrivingOf,
  feeLabelOf,
  isPaidOut,
  payeeAccountOf,
  payeeBankOf,
  payeeNameOf,
  personOf,
  returnOf,
  showsAmount,
  showsFee,
  showsOriginalAmount,
  wayOf,
} from '#domain/history/transaction-detail.ts';
import { centsOf } from '#domain/money/cents.ts';
import { formatCents, formatInCurrency } from '#domain/money/format-money.ts';
import { channelOf, WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';
import { maskPayoutAccount } from '#domain/person/mask.ts';
import { formatFullTime } from '#domain/time/date-formats.ts';
import { useTransactionWords } from '#screens/common/transaction/use-transaction-words.ts';

export type Fact = {
  name: string;
  value: string;
  /** True if a button copies the value. */
  isCopied?: boolean;
};

/** Returns the facts of a transaction as texts: the amounts, everything else, and all of them as a text to share. */
export const useFacts = (transaction: Transaction, country: string) => {
  const { t, i18n } = useTranslation(['history', 'common']);
  const { language } = i18n;
  const words = useTransactionWords();
  const sums = useSums(transaction);
  const account = useAccountFacts(transaction, country);
  const { activityNo, createTime, updateTime, description, remark } = transaction;
  const person = personOf(transaction);
  const others: Fact[] = [
    ...(person ? [{ name: isOutgoing(transaction) ? t('to') : t('from'), value: person }] : []),
    ...account,
    ...(remark ? [{ name: t('remark'), value: remark }] : []),
    ...(description ? [{ name: t('description'), value: description }] : []),
    { name: t('common:transactionNumber'), value: activityNo, isCopied: true },
  ];
  const dates: Fact[] = [
    { name: t('created'), value: formatFullTime(createTime) },
    ...(updateTime === createTime ? [] : [{ name: t('updated'), value: formatFullTime(updateTime) }]),
  ];
  const status = { name: t('status'), value: words.status(transaction) };
  const amount = `${isOutgoing(transaction) ? '-' : ''}${transaction.amount}`;
  const kind = {
    name: words.kind(transaction),
    value: formatCents(centsOf(amount), language, { isSigned: true }),
  };
  const lines = [kind, ...sums, status, ...others, ...dates].map(({ name, value }) => `${name}: ${value}`);
  return {
    sums,
    // A payout has a timeline instead.
    others: isPaidOut(transaction) ? others : [...dates, ...others],
    text: lines.join('\n'),
  };
};

/** Amount, fee, arriving amount and foreign amount, as far as they say more than the head of the page (payouts 9). */
const useSums = (transaction: Transaction): Fact[] => {
  const { t, i18n } = useTranslation('history');
  const { amount, fee, extParams } = transaction;
  const feeLabel = feeLabelOf(transaction);
  const dollars = (text: string) => formatCents(centsOf(text), i18n.language);
  const { amount: original, currency } = extParams ?? {};
  return [
    ...(showsAmount(transaction) ? [{ name: t(amountLabelOf(transaction)), value: dollars(amount) }] : []),
    ...(feeLabel && showsFee(transaction) ? [{ name: t(feeLabel), value: dollars(fee ?? '0') }] : []),
    ...(isPaidOut(transaction) && !returnOf(transaction)
      ? [{ name: t('arrives'), value: dollars(arrivingOf(transaction)) }]
      : []),
    ...(showsOriginalAmount(transaction) && original && currency
      ? [
          {
            name: t('amountIn', { currency }),
            value: formatInCurrency({ amount: original, currency }, i18n.language),
          },
        ]
      : []),
  ];
};

/** The facts of a payout: name, method, account, country. */
const useAccountFacts = (transaction: Transaction, country: string): Fact[] => {
  const { t } = useTranslation(['history', 'payouts']);
  const { extParams } = transaction;
  const way = wayOf(transaction);
  if (!isPaidOut(transaction)) return [];
  const kind = way === WITHDRAW_TYPES.mobileMoney ? t('payouts:mobileMoney') : t('payouts:bankAccount');
  const payee = extParams ?? {};
  const facts = [
    { name: t('name'), value: payeeNameOf(payee) },
    { name: t('method'), value: way === null ? '' : channelOf(way) || kind },
    { name: t('accountLabel'), value: payeeBankOf(payee) || maskPayoutAccount(payeeAccountOf(payee)) },
    { name: t('country'), value: country },
  ];
  return facts.filter(({ value }) => value);
};
