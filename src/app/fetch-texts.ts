import type { Area } from '#domain/message.ts';
import { fetchOnce } from './fetch-once.ts';
import { textsAddress } from './texts-address.ts';

type Texts = Record<string, string>;

/** The texts of an area, one small file per language and area. */
export const fetchTexts = (language: string, area: Area): Promise<Texts> =>
  fetchOnce(textsAddress(language, area), isTexts);

/** No area is empty. */
const isTexts = (content: unknown): content is Texts => {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return false;
  const texts = Object.values(content);
  return texts.length > 0 && texts.every((text) => typeof text === 'string');
};
