/**
 * A page that does not come takes the place of what is shown: it is loaded anew only where it is there, and whole. Of one
 * that broke off as it came the browser may have kept the half.
 */
export const reloadWhenThere = (orElse: () => void = () => {}): void => {
  fetch(window.location.href, { cache: 'reload' })
    .then((page) => page.text())
    .then(() => window.location.reload(), orElse);
};

/** How long the server may take to answer, and the time between two tries, in ms. */
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
