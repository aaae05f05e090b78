import { fromPromise } from 'xstate';
import { NoAnswer } from './refusal.ts';

type AnswerMerchantInput = {
  /** The merchant's own address, with the answer in it. */
  url: string;
  /** The wallet is in a window of its own: it is called from here, and the window closed (payouts 4, `apptype` 36). */
  inWindow: boolean;
};

/**
 * Takes the answer to a merchant. The browser goes there, which ends everything here; or the address is called in the
 * background, with its cookies, by which it tells whose window that is, and the window closes where the browser lets it.
 * Fails with `NoAnswer` when the call does.
 */
export const answerMerchant = fromPromise<void, AnswerMerchantInput>(async ({ input: { url, inWindow } }) => {
  if (!inWindow) {
    window.location.assign(url);
    return new Promise(() => {});
  }
  // Another host's answer cannot be read, nor need it be.
  await fetch(url, { mode: 'no-cors', credentials: 'include', keepalive: true }).catch((cause: unknown) => {
    throw new NoAnswer('offline', cause);
  });
  window.close();
});
