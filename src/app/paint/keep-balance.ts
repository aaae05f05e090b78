import { copyOf } from './copy-of.ts';
import { OFFLINE } from './painting-of.ts';
import { placeOfBalance } from './show-balance.ts';
import { fill } from './slots.ts';

/**
 * Keeps a balance in sight where the rest of the page could not be fetched without the network, and says so above it.
 * Returns whether there is one. A tap on a control calls `onWanted`: what is behind that control did not come.
 */
export const keepBalance = (
  painted: Element | null,
  wordsFor: (name: string) => string,
  onWanted: () => void,
): boolean => {
  const banner = copyOf(OFFLINE);
  if (navigator.onLine || !banner || !painted || !placeOfBalance(painted)?.textContent) return false;
  fill(banner, wordsFor);
  painted.firstElementChild?.prepend(banner);
  painted.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('button')) onWanted();
  });
  return true;
};
