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

/** Arabic and Urdu are written from right to left (account 9). */
export const direction = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' || language === 'ur' ? 'rtl' : 'ltr';
