/** The value of a decimal digit: in every script the ten digits follow each other, beginning with zero. */
const digitValue = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
};

/** The text with the digits of every script as 0 to 9; everything else stays. */
export const plainDigits = (text: string): string => text.replace(/(?!\d)\p{Nd}/gu, digitValue);

/** The digits of what was typed, as 0 to 9; everything else is dropped (account 5). */
export const digitsOf = (typed: string): string => plainDigits(typed).replace(/\D/g, '');
