import { operator } from '#ports/operator.ts';

/** The languages of the wallet, by tag, in the order the language sheet lists them, each in its own script (account 9). */
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

/** What a chart emits to have another language shown; whoever shows the chart tells the session (`useLanguageChoice`). */
export type LanguageChoice = { type: 'language'; language: Language };

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as Language[];

/** The languages that the operator offers; the first is for whoever speaks none of them. */
export const offeredLanguages = (): readonly Language[] =>
  (operator().languages as Language[] | undefined) ?? LANGUAGE_TAGS;

/** The language of the wallet that a language tag means, for example `pt-BR` → `pt`, `zh_HK` → `zh-TW`, the old `in` → `id`. */
export const supportedLanguage = (tag: string | null | undefined): Language | undefined => {
  const locale = localeOf(tag);
  const meant =
    locale?.language === 'zh' ? `zh-${locale.maximize().script === 'Hant' ? 'TW' : 'CN'}` : locale?.language;
  return offeredLanguages().find((language) => language === meant);
};

/** Host apps may write `zh_TW`, and anything at all may stand in an address. */
const localeOf = (tag: string | null | undefined): Intl.Locale | undefined => {
  try {
    return tag ? new Intl.Locale(tag.replaceAll('_', '-')) : undefined;
  } catch {
    return undefined;
  }
};

/** The language to show: asked for in the address, else stored, else the browser's first that we speak, else the first (account 2). */
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
