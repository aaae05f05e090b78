/** Letters that differ by more than a mark, and are typed as one: Latin ones with a stroke, the Arabic ones of Arabic and Urdu. */
const ALIKE: Readonly<Record<string, string>> = {
  Đ: 'D',
  Ø: 'O',
  Ł: 'L',
  Æ: 'AE',
  Œ: 'OE',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  /** A mere stretch. */ ـ: '',
};

const UNLIKE = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'g');

/**
 * What a search compares: without marks, case and punctuation, in every script. Capitals, because they make of ß two
 * letters and of the dotless ı a plain one; the same on every device, whatever its language.
 */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{Diacritic}\p{Script=Inherited}]/gu, '')
    .toUpperCase()
    .replace(UNLIKE, (letter) => ALIKE[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
