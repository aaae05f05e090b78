import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { direction, type Language } from '#domain/words/language.ts';
import type { Area, Wordings } from '#domain/words/message.ts';
import common from '#locales/en/common.json';
import { operator } from '#ports/operator.ts';
import { fetchTexts } from './fetch-texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Wordings;
  }
}

const areasInUse = new Set<Area>();

const isLoaded = (language: string, area: Area) => i18next.hasResourceBundle(language, area);

/** What the operator words otherwise, they word for every screen. */
const inOwnWords = (language: string, area: Area, ours: Record<string, string>) => ({
  ...ours,
  ...operator().texts?.[language]?.[area],
});

/** By hand and not by an i18next backend, which goes on as if nothing were wrong, showing keys, when a file does not come. */
const load = async (language: string, area: Area): Promise<void> => {
  if (!isLoaded(language, area))
    i18next.addResourceBundle(language, area, inOwnWords(language, area, await fetchTexts(language, area)));
};

/** Makes the texts of some areas ready in the present language; rejects when they do not come. */
export const loadTexts = async (...areas: Area[]): Promise<void> => {
  for (const area of areas) areasInUse.add(area);
  await Promise.all(areas.map((area) => load(i18next.language, area)));
};

/** The page itself speaks the language too: screen readers and hyphenation go by it. */
const applyToPage = (language: Language): void => {
  document.documentElement.lang = language;
  document.documentElement.dir = direction(language);
};

/** Sets the first language; its texts come by `loadTexts`. English is there at once for what must always be sayable. */
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

/** Loads the texts of a language and shows them; the present ones stay until then, and if that fails. */
export const showLanguage = async (language: Language): Promise<void> => {
  const missing = () => [...areasInUse].filter((area) => !isLoaded(language, area));
  // A screen that opens meanwhile brings further areas.
  while (missing().length > 0) await Promise.all(missing().map((area) => load(language, area)));
  await i18next.changeLanguage(language);
  applyToPage(language);
};
