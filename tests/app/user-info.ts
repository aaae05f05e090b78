import type { UserInfo } from '#domain/person/user.ts';

/** A user who has just registered by e-mail, as the server returns it. */
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
