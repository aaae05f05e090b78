import type { UserInfo } from '#domain/person/user.ts';

/** Somebody who has just registered by e-mail, as the server tells of them. */
export const newUser = (email: string): Required<UserInfo> => ({
  userId: '100001',
  email,
  phone: null,
  areaCode: null,
  countryNo: 74,
  firstName: null,
  middleName: null,
  lastName: null,
  birthday: null,
  gender: null,
  address: null,
  level: 0,
});
