/** Arabic-Indic (U+0660) and Persian (U+06F0) digits as 0 to 9; everything else that is no digit is dropped. */
export const digitsOf = (typed: string): string =>
  typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\D/g, '');
