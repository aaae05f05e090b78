import { accepted, Refused } from '../protocol/answer.ts';
import { balance, walletOf } from '../rules/payouts/ledger.ts';
import { lastSuccessAccount } from '../rules/payouts/transactions.ts';
import { userInfoOf } from '../rules/profile/user-info.ts';
import { caller, type Operation } from './call.ts';

export const userInfo: Operation<'userInfo'> = (call) => accepted(userInfoOf(caller(call)));

export const balanceInfo: Operation<'balanceInfo'> = (call) => {
  const cents = balance(call.world, walletOf(call.world, caller(call).userId));
  return accepted(Number(cents) / 100);
};

/**
 * Ignores `userId` in the request; always answers for the caller. Refused before the basic level is done (payouts 8).
 */
export const getCheckUserInfo: Operation<'getCheckUserInfo'> = (call) => {
  const { userId, firstName, middleName, lastName } = caller(call);
  if (!firstName) throw new Refused('noUserInfo');
  const account = lastSuccessAccount(call.world, userId);
  return accepted({ firstName, middleName, lastName, lastSuccessAccount: account });
};
