import { fullPhone, type User } from './users.ts';

/** Returns a user's data for clients (account 3, User info). */
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
