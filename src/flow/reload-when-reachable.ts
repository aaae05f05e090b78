import { waitFor } from './wait-for.ts';

const NEVER = new AbortController().signal;

/**
 * A failed reload would replace the current screen by the browser's error page. So the page is reloaded only if it can
 * be fetched completely. The browser may have cached half of a page whose download broke off.
 */
export const reloadWhenThere = (orElse: () => void = () => {}, signal: AbortSignal = NEVER): void => {
  fetch(window.location.href, { cache: 'reload', signal })
    .then((page) => page.text())
    .then(() => window.location.reload(), orElse);
};

/** Time in ms for the server to answer, and between two attempts. */
const ANSWERS_WITHIN = 3_000;
const INTERVAL = 5_000;

/** True if the server answers. `navigator.onLine` is no proof: a connection without data counts as online. */
export const isReachable = (): Promise<boolean> =>
  fetch(window.location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWERS_WITHIN),
  }).then(
    () => true,
    () => false,
  );

/** Tries at intervals, and reloads the page as soon as the server answers. */
export const reloadOnceReachable = async (signal: AbortSignal = NEVER): Promise<void> => {
  do await waitFor(INTERVAL, signal);
  while (!signal.aborted && !(await isReachable()));
  if (!signal.aborted) reloadWhenThere(() => reloadOnceReachable(signal), signal);
};

/** Reloads the page when the network is back. `online` may come before the network carries data: then it tries again. */
export const reloadWhenBack = (signal: AbortSignal = NEVER): void => {
  const reload = () => reloadWhenThere(() => reloadOnceReachable(signal), signal);
  window.addEventListener('online', reload, { once: true, signal });
};
