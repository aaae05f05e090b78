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

/** Remembers the first entry of a sign-in, when one of its pages is shown. */
export const markSignIn = (): void =>
  tabFacts.set('signInFrom', Math.min(screensBelow(), tabFacts.get('signInFrom') ?? Infinity));

/** A browser that does not go back within this time, in ms, never will. A busy phone may take seconds. */
const GOES_WITHIN = 10_000;

/** Called when the browser has gone back to the first entry of a sign-in. */
let arrive: (() => void) | undefined;

// Registered before the router's own listener, which must not notice: that entry is replaced at once.
window.addEventListener('popstate', (event) => {
  if (!arrive) return;
  event.stopImmediatePropagation();
  arrive();
  arrive = undefined;
});

/** Goes back to the first entry of a sign-in that is over, without showing it. */
export const leaveSignIn = async (): Promise<void> => {
  const entries = screensBelow() - (tabFacts.get('signInFrom') ?? screensBelow());
  tabFacts.set('signInFrom', undefined);
  if (entries <= 0 || entries >= window.history.length) return;
  await new Promise<void>((resolve) => {
    arrive = resolve;
    setTimeout(resolve, GOES_WITHIN);
    window.history.go(-entries);
  });
  arrive = undefined;
};

/** Stores the number for a reload; called when the page is left. */
export const keepScreensBelow = (): void => tabFacts.set('screensBelow', screensBelow());
