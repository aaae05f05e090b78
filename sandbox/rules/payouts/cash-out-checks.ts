import { payeeNameOf } from '#domain/history/transaction-detail.ts';
import { centsOf, dollarsOf } from '#domain/money/cents.ts';
import { dailyLimitFault, maximumOf, minimumOf } from '#domain/payouts/cash-out-limits.ts';
import { isByBank, WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';
import { allBankNames, banksOf } from '../../data/banks.ts';
import { Refused } from '../../protocol/answer.ts';
import type { World } from '../../world/world.ts';
import type { User } from '../profile/users.ts';
import { cashedOutToday, termsOf } from './cash-outs.ts';
import { assertCovered } from './money.ts';
import { isBlocked, type LinkedAccount } from './payout-accounts.ts';
import { offeredTypes } from './payout-types.ts';

/** Countries without PayPal payouts: Bangladesh, Pakistan, Türkiye. */
const WITHOUT_PAYPAL: readonly number[] = [18, 152, 205];

const PAYPAL: readonly number[] = [WITHDRAW_TYPES.payPal, WITHDRAW_TYPES.newPayPal];

/** Refuses a cash out with the first reason that applies (payouts 8). */
export const assertCashOut = (world: World, user: User, account: LinkedAccount, cents: bigint): void => {
  assertWay(world, user, account);
  assertAmount(world, user, account, cents);
  assertCovered(world, user, cents);
  const fault = dailyLimitFault(cents, cashedOutToday(world, user.userId), user.level);
  if (fault) throw new Refused(fault);
};

/** The terms that a user has seen and confirmed. */
type Agreed = {
  account: string;
  bankName: string | null;
  fee: string;
  arrival: { currency: string; amount: string };
};

/** Refuses a cash out whose account, fee or arriving amount is no longer what the user has confirmed (reading 83). */
export const assertAgreed = (
  world: World,
  user: User,
  { account, cents, agreed }: { account: LinkedAccount; cents: bigint; agreed: Agreed },
): void => {
  const { fee, arrival } = termsOf(world, user, account, cents);
  const now = { account: account.account, bankName: account.bankName, fee: dollarsOf(fee), arrival };
  const isSameArrival =
    arrival.currency === agreed.arrival.currency &&
    centsOf(arrival.amount) === centsOf(agreed.arrival.amount);
  const changed = [
    ...(now.account === agreed.account && now.bankName === agreed.bankName ? [] : (['account'] as const)),
    ...(fee === centsOf(agreed.fee) ? [] : (['fee'] as const)),
    ...(isSameArrival ? [] : (['arrival'] as const)),
  ];
  if (changed.length > 0) throw new Refused('termsChanged', { changed, ...now });
};

/** Checks the payout type and the account. */
const assertWay = (world: World, user: User, account: LinkedAccount): void => {
  const { withdrawType } = account;
  if (PAYPAL.includes(withdrawType) && WITHOUT_PAYPAL.includes(user.countryNo))
    throw new Refused('restrictedPayPalCountry');
  const offered = offeredTypes(user.countryNo).find((one) => one.withdrawType === withdrawType);
  if (!offered || offered.disabled) throw new Refused('channelUnavailable');
  if (isBankClosed(world, user, account)) throw new Refused('bankNotAvailable');
  if (isBlocked(world, account.account))
    throw new Refused(withdrawType === WITHDRAW_TYPES.usdt ? 'usdtAccountInvalid' : 'channelUnavailable');
  if (!isOwnName(user, account)) throw new Refused('payoutNameMismatch');
};

/** True if a tester closed the bank, or it is no longer on the country's list. */
const isBankClosed = ({ database: { sql } }: World, { countryNo }: User, account: LinkedAccount): boolean => {
  const { withdrawType, bankName, details } = account;
  if (!isByBank(withdrawType)) return false;
  if (sql.get`select 1 from closed_banks where bank_name = ${bankName ?? ''}`) return true;
  const banks = banksOf(countryNo);
  return (
    details.bankCode !== undefined &&
    banks.length > 0 &&
    !banks.some(({ bankCode }) => bankCode === details.bankCode)
  );
};

/** True if the account's name is still the user's. An account without a name passes. */
const isOwnName = ({ firstName, middleName, lastName }: User, { details }: LinkedAccount): boolean => {
  const payee = payeeNameOf(details as Record<string, string>).toLowerCase();
  const names = [
    [firstName, lastName],
    [firstName, middleName, lastName],
  ].map((parts) => parts.filter(Boolean).join(' ').toLowerCase());
  return payee === '' || names.includes(payee);
};

const assertAmount = (world: World, user: User, account: LinkedAccount, cents: bigint): void => {
  const { withdrawType } = account;
  const isTooLittle =
    cents < minimumOf({ withdrawType, countryNo: user.countryNo }) ||
    termsOf(world, user, account, cents).arrives === 0n;
  if (isTooLittle) throw new Refused('belowMinimum');
  if (cents > (maximumOf(withdrawType) ?? cents)) throw new Refused('aboveMaximum');
};

/** Returns the names of the banks that can be closed: those of the lists, and those of linked accounts. */
export const knownBanks = ({ database: { sql } }: World): string[] => {
  const linked = sql.all`select distinct bank_name from payout_accounts where bank_name is not null`;
  return [...new Set([...allBankNames(), ...linked.map((row) => String(row.bank_name))])];
};

export const closeBank = ({ database: { sql } }: World, bankName: string): void => {
  sql.run`insert or ignore into closed_banks (bank_name) values (${bankName})`;
};

export const openBank = ({ database: { sql } }: World, bankName: string): void => {
  sql.run`delete from closed_banks where bank_name = ${bankName}`;
};

export const closedBanks = ({ database: { sql } }: World): string[] =>
  sql.all`select bank_name from closed_banks order by bank_name`.map((row) => String(row.bank_name));
