import { fromPromise } from 'xstate';

/** Puts a text on the clipboard, or fails. What that takes is the app's own matter: it provides this actor. */
export const copyText = fromPromise<void, string>(async () => {
  throw new Error('Nobody provided a clipboard');
});
