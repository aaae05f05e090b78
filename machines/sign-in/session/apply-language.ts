import { fromPromise } from 'xstate';
import type { Language } from '#domain/language.ts';

/** Loads the texts of a language and shows them. What that takes is the app's own matter: it provides this actor. */
export const applyLanguage = fromPromise<void, Language>(async ({ input }) => {
  throw new Error(`Nobody provided the texts of ${input}`);
});
