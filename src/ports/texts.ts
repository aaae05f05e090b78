import type { Area } from '#domain/words/message.ts';
import { createPort } from './port.ts';

type LoadTexts = (...areas: Area[]) => Promise<void>;

const port = createPort<LoadTexts>('texts');

/** Sets the function that loads texts. */
export const connectTexts = port.connect;

/** Loads the texts of some areas in the current language. Rejects if the texts cannot be loaded. */
export const loadTexts: LoadTexts = (...areas) => port.use()(...areas);
