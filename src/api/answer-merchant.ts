import { fromPromise } from 'xstate';
import { NoAnswer } from './refusal.ts';

type AnswerMerchantInput = {
  /** The merchant's redirect URL with the answer. */
  url: string;
  /**
   * The wallet has a window of its own: the URL is called in the background and the window closed (payouts 4, `apptype`
   * 36).
   */
  inWindow: boolean;
};

/**
 * Sends the answer to a merchant. The browser navigates to the URL; or, with `inWindow`, calls it in the background
 * with cookies, which identify the user there, and closes the window. Fails with `NoAnswer` if that call fails.
 */
export const answerMerchant = fromPromise<void, AnswerMerchantInput>(async ({ input: { url, inWindow } }) => {
  if (!inWindow) {
    window.location.assign(url);
    return new Promise(() => {});
  }
  // A cross-origin response cannot be read, and its content does not matter.
  await fetch(url, { mode: 'no-cors', credentials: 'include', keepalive: true }).catch((cause: unknown) => {
    throw new NoAnswer('offline', cause);
  });
  window.close();
});
