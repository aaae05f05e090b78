import { LANGUAGES, type Language } from '#domain/words/language.ts';
import type { View } from '#e2e/support/view.ts';

/** The list of languages, from the welcome screen or from the account sheet. */
export const languages = ({ page, say, sheet }: View) => {
  const list = sheet('common:chooseLanguage');
  return {
    languages: list,
    openLanguages: () => page.getByRole('button', { name: new RegExp(`^${say('common:language')}`) }).click(),
    pickLanguage: (language: Language) => list.getByRole('button', { name: LANGUAGES[language] }).click(),
  };
};
