import { accepted } from '../answer.ts';
import { balance, walletOf } from '../rules/ledger.ts';
import { fullPhone } from '../rules/users.ts';
import { caller, type Operation } from './call.ts';

export const userInfo: Operation<'userInfo'> = (call) => {
  const user = caller(call);
  const { email, areaCode, countryNo, firstName, middleName, lastName, birthday, gender, address, level } =
    user;
  return accepted({
    userId: String(user.userId),
    email,
    phone: fullPhone(user),
    areaCode,
    countryNo,
    firstName,
    middleName,
    lastName,
    birthday,
    gender,
    address,
    level,
  });
};

export const balanceInfo: Operation<'balanceInfo'> = (call) => {
  const cents = balance(call.world, walletOf(call.world, caller(call).userId));
  return accepted(Number(cents) / 100);
};
