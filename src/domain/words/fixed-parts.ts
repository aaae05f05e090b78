/**
 * Returns the parts of a text that every other wording of it must keep: values that are filled in, and tags around
 * links. A number is a value like `{{count, number}}`, which i18next writes in the digits of the language.
 */
export const fixedParts = (text: string): string[] =>
  (text.match(/\{\{\w+(, number)?\}\}|<\/?\w+>/g) ?? []).map((part) => part.replace(', number', '')).sort();

/** True if the text may write its number as a word: the form for zero, one or two. */
export const mayOmitNumber = (key: string): boolean => /_(zero|one|two)$/.test(key);
