import type { Area } from '#domain/words/message.ts';
import { createPort } from './port.ts';

type LoadTexts = (...areas: Area[]) => Promise<void>;

const port = createPort<LoadTexts>('texts');

/** Says how texts are fetched. */
export const connectTexts = port.connect;

/** Makes the texts of some areas ready in the present language; rejects when they do not come. */
export const loadTexts: LoadTexts = (...areas) => port.use()(...areas);
