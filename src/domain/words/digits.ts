/** Returns the value of a decimal digit. In every script the ten digits have consecutive code points, from zero. */
const digitValue = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
};

/** Converts the digits of every script to 0 to 9; other characters stay. */
export const plainDigits = (text: string): string => text.replace(/(?!\d)\p{Nd}/gu, digitValue);

/** Returns only the digits, as 0 to 9 (account 5). */
export const digitsOf = (typed: string): string => plainDigits(typed).replace(/\D/g, '');
