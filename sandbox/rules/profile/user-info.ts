import { fullPhone, type User } from './users.ts';

/** A user as clients are told of them (account 3, User info). */
export const userInfoOf = (user: User) => {
  const { email, areaCode, countryNo, firstName, middleName, lastName, birthday, gender, address, level } =
    user;
  return {
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
  };
};
