/**
 * A failed reload would replace the current screen by the browser's error page. So the page is reloaded only if it can
 * be fetched completely. The browser may have cached half of a page whose download broke off.
 */
export const reloadWhenThere = (orElse: () => void = () => {}): void => {
  fetch(window.location.href, { cache: 'reload' })
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
export const reloadOnceReachable = (): void => {
  setTimeout(async () => {
    if (await isReachable()) reloadWhenThere(reloadOnceReachable);
    else reloadOnceReachable();
  }, INTERVAL);
};
