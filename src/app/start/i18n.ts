import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { direction, type Language } from '#domain/words/language.ts';
import type { Area, Wordings } from '#domain/words/message.ts';
import common from '#locales/en/common.json';
import { operator } from '#ports/operator.ts';
import { fetchTexts } from './fetch-texts.ts';

declare module 'i18next' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Wordings;
  }
}

const areasInUse = new Set<Area>();

const isLoaded = (language: string, area: Area) => i18next.hasResourceBundle(language, area);

/** Replaces our texts by the operator's own texts. */
const inOwnWords = (language: string, area: Area, ours: Record<string, string>) => ({
  ...ours,
  ...operator().texts?.[language]?.[area],
});

/** Not an i18next backend: if a file fails to load, such a backend reports nothing and shows the keys. */
const load = async (language: string, area: Area): Promise<void> => {
  if (!isLoaded(language, area))
    i18next.addResourceBundle(language, area, inOwnWords(language, area, await fetchTexts(language, area)));
};

/** Loads the texts of some areas in the current language; rejects if they cannot be loaded. */
export const loadTexts = async (...areas: Area[]): Promise<void> => {
  for (const area of areas) areasInUse.add(area);
  await Promise.all(areas.map((area) => load(i18next.language, area)));
};

/** Sets the language of the page, which screen readers and hyphenation use. */
const applyToPage = (language: Language): void => {
  document.documentElement.lang = language;
  document.documentElement.dir = direction(language);
};

/** Sets the first language; `loadTexts` loads its texts. The common English texts are built in, for errors at any time. */
export const startI18n = (language: Language): void => {
  applyToPage(language);
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { common: inOwnWords('en', 'common', common) } },
    ns: ['common'],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    returnNull: false,
  });
};

/** Loads the texts of a language and shows them; the current language stays until then, and also if loading fails. */
export const showLanguage = async (language: Language): Promise<void> => {
  const missing = () => [...areasInUse].filter((area) => !isLoaded(language, area));
  // A screen that opens before the texts arrive may add areas.
  while (missing().length > 0) await Promise.all(missing().map((area) => load(language, area)));
  await i18next.changeLanguage(language);
  applyToPage(language);
};
