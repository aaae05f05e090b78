import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tabFacts } from '#flow/storage.ts';
import { keepScreensBelow, screensBelow, startHistory } from './screens-below.ts';

const loadedBy = (type: NavigationTimingType) =>
  vi.stubGlobal('performance', { ...performance, getEntriesByType: () => [{ type }] });

beforeEach(() => history.replaceState(null, '', '/'));

afterEach(() => {
  vi.unstubAllGlobals();
  tabFacts.clear([]);
  history.replaceState(null, '', '/');
});

/** Loads a page, leaves it, and loads it again without `history.state`. */
const loadTwice = (address: string, type: NavigationTimingType): number => {
  loadedBy('navigate');
  history.replaceState(null, '', address);
  startHistory({ isSignedIn: true });
  keepScreensBelow();
  history.replaceState(null, '');
  loadedBy(type);
  startHistory({ isSignedIn: false });
  return screensBelow();
};

test('a reload that loses history.state keeps the number of screens below', () => {
  expect(loadTwice('/message', 'reload')).toBe(1);
});

test('a page that is opened anew has no screens below', () => {
  expect(loadTwice('/message', 'navigate')).toBe(0);
});

test('the number in history.state has priority over the stored one', () => {
  loadedBy('reload');
  tabFacts.set('screensBelow', 1);
  history.replaceState({ idx: 3 }, '', '/message');
  startHistory({ isSignedIn: true });
  expect(screensBelow()).toBe(3);
});

test('Home is added below a page that a signed-in user reloads before the wallet has started', () => {
  loadedBy('reload');
  history.replaceState(null, '', '/message');
  startHistory({ isSignedIn: true });
  expect(screensBelow()).toBe(1);
});
