import { tabFacts } from '#flow/storage.ts';
import { waitFor } from '#flow/wait-for.ts';
import { isWalletPage } from '../start/operator-in-page.ts';

/** True if a reload has already failed to replace or to repair this version. */
export const isOutdated = (): boolean =>
  tabFacts.get('outdated') === document.documentElement.dataset.release;

/**
 * True if the server has another version of the app, by the page at an address that the worker does not answer. False if
 * the server does not answer, or if a reload has already failed to replace this version.
 */
export const isReplaced = async (address: string): Promise<boolean> => {
  const { release } = document.documentElement.dataset;
  if (!release || isOutdated()) return false;
  try {
    const answer = await fetch(address, { cache: 'no-store' });
    const page = await answer.text();
    // A captive portal may answer with a page of its own.
    return answer.ok && isWalletPage(page) && !page.includes(release);
  } catch {
    return false;
  }
};

/** Time in ms in which the newer worker must take over: the browser may delay it by minutes while the older one is busy. */
const PATIENCE = 5_000;

/**
 * Activates the newer version: that of the worker that waits or installs, or else the server's. Remembers this version, so
 * that a page whose reload does not heal it is not reloaded again. Rejects if neither can be had.
 */
export const takeOver = async ({ signal }: { signal: AbortSignal }): Promise<void> => {
  tabFacts.set('outdated', document.documentElement.dataset.release);
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  const next = registration?.waiting ?? registration?.installing;
  const isActive = new Promise<boolean>((resolve) => {
    next?.addEventListener('statechange', () => {
      if (next.state === 'activated' || next.state === 'redundant') resolve(next.state === 'activated');
    });
  });
  next?.postMessage({ type: 'SKIP_WAITING' });
  if (next && (await Promise.race([isActive, waitFor(PATIENCE, signal).then(() => false)]))) return;
  // Without a worker the page must come from the server. Offline this rejects, and the page stays.
  await fetch(window.location.href, { cache: 'no-store', signal });
  await registration?.unregister();
};
