import type { Area } from '#domain/words/message.ts';
import { fetchOnce } from './fetch-once.ts';
import { keysOfTexts } from './keys-of-texts.ts';
import { textsAddress } from './texts-address.ts';

type Texts = Record<string, string>;

/** The texts of an area, one small file per language and area. */
export const fetchTexts = (language: string, area: Area): Promise<Texts> =>
  fetchOnce(textsAddress(language, area), isTextsOf(area));

/** True if the texts have exactly the keys that the build found for the area. A development server does not check keys. */
const isTextsOf =
  (area: Area) =>
  (content: unknown): content is Texts => {
    if (typeof content !== 'object' || content === null || Array.isArray(content)) return false;
    const texts = Object.values(content);
    if (texts.length === 0 || !texts.every((text) => typeof text === 'string')) return false;
    const built: string | undefined = import.meta.env.TEXTS_KEYS;
    return built?.split(' ').includes(keysOfTexts(area, content)) ?? true;
  };
