import type { Loader } from '@storybook/react-vite';
import i18next from 'i18next';
import { showLanguage, startI18n } from '#app/start/i18n.ts';
import type { Language } from '#domain/words/language.ts';

const files = import.meta.glob<Record<string, string>>('../../locales/*/*.json', { import: 'default' });

startI18n('en');

const loadTexts = async (language: string): Promise<void> => {
  const wanted = Object.entries(files).map(async ([path, load]) => {
    const [area = '', ofLanguage = ''] = path.replace('.json', '').split('/').reverse();
    if (ofLanguage !== language || i18next.hasResourceBundle(language, area)) return;
    i18next.addResourceBundle(language, area, await load());
  });
  await Promise.all(wanted);
};

/** Loads every text of a language and shows it, without a server. */
export const showTexts = async (language: Language): Promise<void> => {
  await Promise.all([loadTexts('en'), loadTexts(language)]);
  await showLanguage(language);
};

/** Loads the texts of the toolbar's language before a story renders. */
export const textsFirst: Loader = ({ globals }) => showTexts(globals.locale);
