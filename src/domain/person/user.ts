/** The signed-in user from the server (account 3). `level` 0 to 3; `gender` 0 male, 1 female. */
export type UserInfo = {
  userId: string;
  email?: string | null;
  /** Area code and number as digits. */
  phone?: string | null;
  /** The area code at the start of `phone`. */
  areaCode?: string | null;
  countryNo?: number | null;
  firstName?: string | null;
  middleName?: string | null;
  lastName?: string | null;
  birthday?: string | null;
  gender?: number | null;
  address?: string | null;
  level: number;
};

/** Returns the first and the last name, or undefined if the server has neither. */
export const fullName = ({ firstName, lastName }: UserInfo): string | undefined =>
  [firstName, lastName].filter(Boolean).join(' ') || undefined;
