import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { createInstance } from 'i18next';
import type { Language } from '#domain/words/language.ts';
import type { MessageKey } from '#domain/words/message.ts';

/** Returns the texts of a language by area. */
const textsOf = (language: Language) => {
  const folder = join(import.meta.dirname, '../locales', language);
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  return Object.fromEntries(readdirSync(folder).map((file) => [parse(file).name, read(file)]));
};

/** Returns a text as the screen shows it, without `<tags>`. Throws if the text or one of its values is missing. */
type Say = (key: MessageKey, values?: Record<string, string | number>) => string;

/** Returns the texts of a language, so that one journey can run in any language. */
export const wordingIn = (language: Language): Say => {
  const texts = createInstance();
  void texts.init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: textsOf('en'), [language]: textsOf(language) },
    initAsync: false,
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (text: string, [, value]: string[]) => {
      throw new Error(`The wording “${text}” needs the value ${value}`);
    },
  });
  return (key, values = {}) => {
    if (!texts.exists(key, values)) throw new Error(`No wording ${key} in ${language}`);
    return texts.t(key, values).replace(/<\/?\w+>/g, '');
  };
};
