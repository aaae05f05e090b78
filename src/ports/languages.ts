import { LANGUAGE_TAGS, type Language } from '#domain/words/language.ts';
import { operator } from './operator.ts';

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
