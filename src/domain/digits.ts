/** The zeros of the scripts our readers count in: Arabic, Urdu, Hindi, Bengali, Thai, full width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];

/** Digits of any of our scripts as 0 to 9; everything else stays. */
export const plainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((start) => code >= start && code <= start + 9);
    return zero === undefined ? digit : String(code - zero);
  });

/** The digits of what was typed, as 0 to 9; everything else is dropped (account 5). */
export const digitsOf = (typed: string): string => plainDigits(typed).replace(/\D/g, '');
