import { tabFacts } from '#flow/storage.ts';
import { isWalletPage } from '../start/operator-in-page.ts';

/**
 * True if the server has another version of the app, by the page at an address that the worker does not answer. False if
 * the server does not answer, or if a reload has already failed to replace this version.
 */
export const isReplaced = async (address: string): Promise<boolean> => {
  const { release } = document.documentElement.dataset;
  if (!release || tabFacts.get('outdated') === release) return false;
  try {
    const answer = await fetch(address, { cache: 'no-store' });
    const page = await answer.text();
    // A captive portal may answer with a page of its own.
    return answer.ok && isWalletPage(page) && !page.includes(release);
  } catch {
    return false;
  }
};

/** Remembers this version, so that a page whose reload does not replace it is not reloaded again. */
export const rememberOutdated = (): void =>
  tabFacts.set('outdated', document.documentElement.dataset.release);
