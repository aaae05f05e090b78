import { hasForm, isByBank, WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';
import { banksOf } from '../data/banks.ts';
import { accepted, Refused } from '../protocol/answer.ts';
import { assertNoDocumentsUnderReview } from '../rules/documents/document-requests.ts';
import { assertNotPaidOutTo } from '../rules/payouts/cash-outs.ts';
import { newPayoutAccount } from '../rules/payouts/new-account.ts';
import { assertPaymentCodeChecked } from '../rules/payouts/payment-code.ts';
import {
  assertNotBlocked,
  assertNotLinked,
  changePayoutAccount,
  type LinkedAccount,
  linkPayoutAccount,
  ownPayoutAccount,
  type PayoutAccount,
  payoutAccountsOf,
  unlinkPayoutAccount,
} from '../rules/payouts/payout-accounts.ts';
import { offeredTypes } from '../rules/payouts/payout-types.ts';
import type { User } from '../rules/profile/users.ts';
import type { World } from '../world/world.ts';
import { type Call, caller, type Operation, type OperationId } from './call.ts';

export const getBackCordList: Operation<'getBackCordList'> = (call) => {
  caller(call);
  return accepted(banksOf(Number(call.query.countryNo)));
};

export const withdrawMethods: Operation<'withdrawMethods'> = (call) =>
  accepted(payoutAccountsOf(call.world, caller(call).userId).map(({ details, ...account }) => account));

export const withdrawTypeConfigs: Operation<'withdrawTypeConfigs'> = (call) =>
  accepted(offeredTypes(caller(call).countryNo));

export const bindBankCard: Operation<'bindBankCard'> = (call) => {
  const { world, body } = call;
  const user = caller(call);
  const withdrawType = body.withdrawType ?? WITHDRAW_TYPES.bank;
  assertMayBind(world, user, withdrawType);
  const linked = newPayoutAccount(user, withdrawType, body, 'bankDetailsRefused');
  assertNotLinked(world, user.userId, linked);
  assertNotBlocked(world, linked.account);
  linkPayoutAccount(world, user.userId, linked);
  return accepted(null);
};

export const bindThirdPartyPay: Operation<'bindThirdPartyPay'> = (call) => {
  const { world, body } = call;
  const user = caller(call);
  if (isByBank(body.withdrawType) || !hasForm(body.withdrawType)) throw new Refused('typeNotOffered');
  assertMayBind(world, user, body.withdrawType);
  const linked = newPayoutAccount(user, body.withdrawType, body, 'thirdPartyAccountRefused');
  assertNotLinked(world, user.userId, linked);
  linkPayoutAccount(world, user.userId, linked);
  return accepted(null);
};

export const userBankCardDetail: Operation<'userBankCardDetail'> = (call) => {
  const { withdrawId, bankType, withdrawType, account, details } = ownAccount(
    call,
    call.body.userId,
    (one) => isByBank(one.withdrawType) && one.account === call.body.bankAccount,
  );
  return accepted({ bankAccount: account, ...details, withdrawId, bankType, withdrawType } as ReturnType<
    Operation<'userBankCardDetail'>
  >['data']);
};

export const editUserBankCard: Operation<'editUserBankCard'> = (call) => {
  const { world, body } = call;
  const user = mayChange(call);
  const current = ownPayoutAccount(
    world,
    user.userId,
    (one) =>
      isByBank(one.withdrawType) && one.withdrawId === body.withdrawId && one.account === body.oldAccount,
  );
  assertNotPaidOutTo(world, user.userId, current);
  const next = newPayoutAccount(user, current.withdrawType, body, 'bankDetailsRefused');
  assertChanged(current, next);
  assertNotLinked(world, user.userId, next, current);
  assertNotBlocked(world, next.account);
  changePayoutAccount(world, current, next);
  return accepted(null);
};

export const editThirdPartyPay: Operation<'editThirdPartyPay'> = (call) => {
  const { world, body } = call;
  const user = mayChange(call);
  const current = ownAccount(
    call,
    body.userId,
    (one) =>
      one.withdrawType === body.withdrawType &&
      one.withdrawId === body.withdrawId &&
      one.account === body.oldAccount,
  );
  if (isByBank(current.withdrawType)) throw new Refused('accountEditRefused');
  assertNotPaidOutTo(world, user.userId, current);
  const given = { ...current.details, ...body };
  const next = newPayoutAccount(user, current.withdrawType, given, 'thirdPartyAccountRefused');
  assertChanged(current, next);
  changePayoutAccount(world, current, next);
  return accepted(null);
};

export const unBindBankCard: Operation<'unBindBankCard'> = (call) => unbind(call, true);

export const unbindThirdPartyPay: Operation<'unbindThirdPartyPay'> = (call) => unbind(call, false);

/** Refuses users who may not link an account of this type (payouts 6, readings 29 and 42). */
const assertMayBind = (world: World, user: User, withdrawType: number): void => {
  if (user.level === 0) throw new Refused('levelTooLow');
  assertNoDocumentsUnderReview(world, user.userId);
  if (user.payPassword === null) throw new Refused('noPaymentCode');
  const offered = offeredTypes(user.countryNo).find((one) => one.withdrawType === withdrawType);
  if (!offered) throw new Refused('typeNotOffered');
  if (offered.disabled) throw new Refused('channelUnavailable');
};

/** Returns the caller if they may change and unlink accounts: not barred, payment code checked recently. */
const mayChange = (call: Pick<Call<OperationId>, 'world' | 'session'>): User => {
  const user = caller(call);
  if (user.barredAs === 'accountRefused') throw new Refused('accountRefused');
  assertPaymentCodeChecked(call.world, user);
  return user;
};

/** Returns an account of the caller; the request also names its user, which must be the caller. */
const ownAccount = (
  call: Pick<Call<OperationId>, 'world' | 'session'>,
  userId: string,
  isMeant: (account: LinkedAccount) => boolean,
): LinkedAccount => {
  const user = caller(call);
  return ownPayoutAccount(call.world, user.userId, (one) => String(user.userId) === userId && isMeant(one));
};

const unbind = (call: Pick<Call<'unBindBankCard'>, 'world' | 'session' | 'body'>, byBank: boolean) => {
  const { world, body } = call;
  const user = mayChange(call);
  const account = ownPayoutAccount(
    world,
    user.userId,
    (one) =>
      isByBank(one.withdrawType) === byBank &&
      one.withdrawType === body.withdrawType &&
      one.account === body.account,
  );
  assertNotPaidOutTo(world, user.userId, account);
  unlinkPayoutAccount(world, account);
  return accepted(null);
};

const assertChanged = (current: LinkedAccount, next: PayoutAccount): void => {
  const sorted = ({ details }: PayoutAccount) => JSON.stringify(Object.entries(details).toSorted());
  if (sorted(current) === sorted(next)) throw new Refused('sameAsCurrent');
};
