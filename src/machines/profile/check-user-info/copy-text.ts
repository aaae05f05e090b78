import { fromPromise } from 'xstate';

/** Copies a text to the clipboard, or fails. The app provides this actor. */
export const copyText = fromPromise<void, string>(async () => {
  throw new Error('The app has not provided this actor');
});
