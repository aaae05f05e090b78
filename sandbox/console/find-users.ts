import { fullPhone, type User } from '../rules/profile/users.ts';

/** What a tester looks for; absent values match every user. */
export type UserSearch = {
  /** A part of the e-mail, phone, name or id. */
  search?: string | undefined;
  level?: number | undefined;
  countryNo?: number | undefined;
};

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s+]/g, '');

/** Returns the users that match. */
export const findUsers = (users: readonly User[], { search = '', level, countryNo }: UserSearch): User[] => {
  const wanted = plain(search);
  return users.filter((user) => {
    const names = [user.firstName, user.middleName, user.lastName].filter(Boolean).join(' ');
    const texts = [user.email, fullPhone(user), names, String(user.userId)];
    return (
      texts.some((text) => plain(text ?? '').includes(wanted)) &&
      (level === undefined || user.level === level) &&
      (countryNo === undefined || user.countryNo === countryNo)
    );
  });
};
