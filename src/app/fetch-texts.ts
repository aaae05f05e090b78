import type { Area } from '#domain/message.ts';
import { fetchOnce } from './fetch-once.ts';
import { textsAddress } from './texts-address.ts';

/** The texts of an area, one small file per language and area. */
export const fetchTexts = (language: string, area: Area): Promise<Record<string, string>> =>
  fetchOnce(textsAddress(language, area));
