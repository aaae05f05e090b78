import { OFFLINE } from './page-name.ts';
import { placeOfBalance } from './show-balance.ts';
import { copyOf, fill } from './slots.ts';

/**
 * Keeps a page with a balance where the app could not be fetched without the network, and says above it that there is no
 * network. Returns whether there is a balance. A tap on a control calls `onWanted`: it needs the app.
 */
export const keepBalance = (
  page: Element | null,
  wordsFor: (name: string) => string,
  onWanted: () => void,
): boolean => {
  const banner = copyOf(OFFLINE);
  if (navigator.onLine || !banner || !page || !placeOfBalance(page)?.textContent) return false;
  fill(banner, wordsFor);
  page.firstElementChild?.prepend(banner);
  page.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('button')) onWanted();
  });
  return true;
};
