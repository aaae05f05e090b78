import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { direction, type Language } from '#domain/language.ts';
import type { Wordings } from '#domain/message.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Wordings;
  }
}

const texts = import.meta.glob<{ default: Record<string, string> }>('../../locales/*/*.json');

/** One small file per language and area; only what is shown is fetched. */
const files: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, area, done) => {
    const load = texts[`../../locales/${language}/${area}.json`];
    if (!load) return done(new Error(`There is no ${area} in ${language}`), false);
    load().then(
      (file) => done(null, file.default),
      (error) => done(error, false),
    );
  },
};

/** The page itself speaks the language too: screen readers and hyphenation go by it (quality, Users 8). */
const applyToPage = (language: Language): void => {
  document.documentElement.lang = language;
  document.documentElement.dir = direction(language);
};

export const startI18n = async (language: Language): Promise<void> => {
  applyToPage(language);
  await i18next
    .use(files)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
};

/** Loads the texts of a language and shows them; the present ones stay until then. */
export const showLanguage = async (language: Language): Promise<void> => {
  await i18next.loadLanguages(language);
  await i18next.changeLanguage(language);
  applyToPage(language);
};
