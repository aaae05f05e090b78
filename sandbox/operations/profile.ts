import { accepted } from '../answer.ts';
import { balance, walletOf } from '../rules/ledger.ts';
import { userInfoOf } from '../rules/user-info.ts';
import { caller, type Operation } from './call.ts';

export const userInfo: Operation<'userInfo'> = (call) => accepted(userInfoOf(caller(call)));

export const balanceInfo: Operation<'balanceInfo'> = (call) => {
  const cents = balance(call.world, walletOf(call.world, caller(call).userId));
  return accepted(Number(cents) / 100);
};
