import type { Area } from '#domain/message.ts';

/** Where the texts of an area are; the version makes an address that never changes its content. */
export const textsPath = (language: string, area: Area): string =>
  `/locales/${language}/${area}.json?${import.meta.env.TEXTS_VERSION}`;
