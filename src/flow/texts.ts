import type { Area } from '#domain/words/message.ts';

type LoadTexts = (...areas: Area[]) => Promise<void>;

let load: LoadTexts = async () => undefined;

/** Says how texts are fetched; the app does so once, before the first screen. */
export const connectTexts = (loadTexts: LoadTexts): void => {
  load = loadTexts;
};

/** Makes the texts of some areas ready in the present language; rejects when they do not come. */
export const loadTexts: LoadTexts = (...areas) => load(...areas);
