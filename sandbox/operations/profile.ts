import { accepted, Refused } from '../http/answer.ts';
import { balance, walletOf } from '../rules/payouts/ledger.ts';
import { lastSuccessAccount } from '../rules/payouts/transactions.ts';
import { userInfoOf } from '../rules/profile/user-info.ts';
import { caller, type Operation } from './call.ts';

export const userInfo: Operation<'userInfo'> = (call) => accepted(userInfoOf(caller(call)));

export const balanceInfo: Operation<'balanceInfo'> = (call) => {
  const cents = balance(call.world, walletOf(call.world, caller(call).userId));
  return accepted(Number(cents) / 100);
};

/** Only about oneself, whoever is asked about; before they have said who they are there is nothing to tell (payouts 8). */
export const getCheckUserInfo: Operation<'getCheckUserInfo'> = (call) => {
  const { userId, firstName, middleName, lastName } = caller(call);
  if (!firstName) throw new Refused('noUserInfo');
  const account = lastSuccessAccount(call.world, userId);
  return accepted({ firstName, middleName, lastName, lastSuccessAccount: account });
};
