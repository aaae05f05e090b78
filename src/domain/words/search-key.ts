/** Letters that users type as another letter: Latin letters with a stroke, and variants of Arabic letters. */
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
  /** Tatweel, which only stretches a word. */ ـ: '',
};

const UNLIKE = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'g');

/**
 * Returns the text without diacritics, case and punctuation, for comparing. Uses upper case, which turns ß into SS and
 * the dotless ı into I; the result does not depend on the device's language.
 */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{Diacritic}\p{Script=Inherited}]/gu, '')
    .toUpperCase()
    .replace(UNLIKE, (letter) => ALIKE[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
