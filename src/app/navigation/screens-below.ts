import { tabFacts } from '#flow/storage.ts';
import { layHomeBelow } from './lay-home-below.ts';

/** Returns the number of screens of the app below this one in the tab's history, by which the router numbers its entries. */
export const screensBelow = (): number => Number(window.history.state?.idx ?? 0);

/**
 * Numbers the history entry of the page that loads, before the router starts. A browser drops `history.state` if the address
 * changes while a reload is under way; the entry then gets the number back that it had before the reload.
 */
export const startHistory = ({ isSignedIn }: { isSignedIn: boolean }): void => {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const kept = load?.type === 'reload' ? tabFacts.get('screensBelow') : undefined;
  if (!window.history.state && kept) window.history.replaceState({ idx: kept }, '');
  else if (isSignedIn) layHomeBelow();
};

/** Stores the number for a reload; called when the page is left. */
export const keepScreensBelow = (): void => tabFacts.set('screensBelow', screensBelow());
