import type { Area } from '#domain/words/message.ts';

/** Returns the address of an area's texts. It contains the version, so its content never changes (scripts/build/texts.js). */
export const textsAddress = (language: string, area: Area): string =>
  `/locales/${import.meta.env.TEXTS_VERSION}/${language}/${area}.json`;
