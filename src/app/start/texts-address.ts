import type { Area } from '#domain/words/message.ts';

/** Where the texts of an area are. The version makes it an address whose content never changes (scripts/build/texts.js). */
export const textsAddress = (language: string, area: Area): string =>
  `/locales/${import.meta.env.TEXTS_VERSION}/${language}/${area}.json`;
