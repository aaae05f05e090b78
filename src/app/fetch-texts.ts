import type { Area } from '#domain/message.ts';
import { textsAddress } from './texts-address.ts';

type Texts = Record<string, string>;

const asked = new Map<string, Promise<Texts>>();

/**
 * The texts of an area, one small file per language and area. Whoever asks again gets the same answer, unless it failed.
 */
export const fetchTexts = (language: string, area: Area): Promise<Texts> => {
  const path = textsAddress(language, area);
  const texts = asked.get(path) ?? get(path);
  asked.set(path, texts);
  texts.catch(() => asked.delete(path));
  return texts;
};

const get = async (path: string): Promise<Texts> => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`There is no ${path}`);
  return answer.json();
};
