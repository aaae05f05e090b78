import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#domain/words/language.ts';
import type { MessageKey } from '#domain/words/message.ts';

const fileOf = (language: string, area: string) =>
  join(import.meta.dirname, '../locales', language, `${area}.json`);

const wordingsOf = (language: string, area: string): Record<string, string> => {
  const file = fileOf(language, area);
  return JSON.parse(readFileSync(existsSync(file) ? file : fileOf('en', area), 'utf8'));
};

/**
 * Returns a text as the screen shows it. Uses the plural form for `count`, fills in values (`{{values, number}}` in the
 * language's digits) and the texts that `$t(key)` names, and drops `<tags>`.
 */
type Say = (key: MessageKey, values?: Record<string, string | number>) => string;

/** Returns the texts of a language, so that one journey can run in any language. */
export const wordingIn = (language: Language): Say => {
  const areas = new Map<string, Record<string, string>>();
  const plural = new Intl.PluralRules(language);
  const digits = new Intl.NumberFormat(language);
  const say: Say = (key, values = {}) => {
    const [area = '', name = ''] = key.split(':');
    if (!areas.has(area)) areas.set(area, wordingsOf(language, area));
    const wordings = areas.get(area);
    const text = wordings?.[name] ?? wordings?.[`${name}_${plural.select(Number(values.count))}`];
    if (text === undefined)
      throw new Error(`No wording ${key}: locales/${language}/${area}.json does not have it`);
    return text
      .replace(/<\/?\w+>/g, '')
      .replace(/\{\{(\w+)(, number)?\}\}/g, (_, value: string, inDigits?: string) =>
        inDigits ? digits.format(Number(values[value])) : String(values[value]),
      )
      .replace(/\$t\(([\w:-]+)\)/g, (_, named: string) => say(named as MessageKey));
  };
  return say;
};
