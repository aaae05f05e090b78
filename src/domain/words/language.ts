import { operator } from '#ports/operator.ts';

/** The wallet's languages by tag, in the order of the language sheet, each named in itself (account 9). */
export const LANGUAGES = {
  en: 'English',
  hi: 'हिन्दी',
  ur: 'اردو',
  ar: 'العربية',
  es: 'Español',
  pt: 'Português',
  bn: 'বাংলা',
  fr: 'Français',
  ru: 'Русский',
  id: 'Bahasa Indonesia',
  vi: 'Tiếng Việt',
  th: 'ไทย',
  'zh-TW': '繁體中文',
  'zh-CN': '简体中文',
  tr: 'Türkçe',
} as const;

export type Language = keyof typeof LANGUAGES;

/** The event that a chart emits to change the language. The screen applies the event with `useLanguageChoice`. */
export type LanguageChoice = { type: 'language'; language: Language };

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as Language[];

/** The languages that the operator offers. The first language is the fallback. */
export const offeredLanguages = (): readonly Language[] =>
  (operator().languages as Language[] | undefined) ?? LANGUAGE_TAGS;

/** Returns the wallet's language for a tag: `pt-BR` → `pt`, `zh_HK` → `zh-TW`, the old `in` → `id`. */
export const supportedLanguage = (tag: string | null | undefined): Language | undefined => {
  const locale = localeOf(tag);
  const meant =
    locale?.language === 'zh' ? `zh-${locale.maximize().script === 'Hant' ? 'TW' : 'CN'}` : locale?.language;
  return offeredLanguages().find((language) => language === meant);
};

/** Parses a tag. Host apps may write `zh_TW`, and a query may hold any text. */
const localeOf = (tag: string | null | undefined): Intl.Locale | undefined => {
  try {
    return tag ? new Intl.Locale(tag.replaceAll('_', '-')) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Chooses the language: from the query, else stored, else the browser's first supported one, else the first offered
 * (account 2).
 */
export const chooseLanguage = (choice: {
  query?: string | null;
  stored?: string | null;
  browser: readonly string[];
}): Language =>
  ([choice.query, choice.stored, ...choice.browser]
    .map(supportedLanguage)
    .find((found) => found !== undefined) ?? offeredLanguages()[0]) as Language;

/** Arabic and Urdu are written from right to left (account 9). */
export const direction = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' || language === 'ur' ? 'rtl' : 'ltr';
