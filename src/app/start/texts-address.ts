import type { Area } from '#domain/words/message.ts';

/**
 * Returns the address of an area's texts. The address contains the version, so its content never changes
 * (scripts/build/texts.ts).
 */
export const textsAddress = (language: string, area: Area): string =>
  `/locales/${import.meta.env.TEXTS_VERSION}/${language}/${area}.json`;
