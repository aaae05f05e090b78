import { afterEach, beforeEach, expect, test } from 'vitest';
import { layHomeBelow } from './lay-home-below.ts';

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => history.replaceState(null, '', '/'));

/** Returns the addresses that Back leads to, step by step, from a page that was opened directly. */
const below = async (address: string): Promise<string[]> => {
  history.pushState(null, '', address);
  layHomeBelow();
  expect(location.pathname + location.search).toBe(address);
  const ways: string[] = [];
  while (history.state?.idx > 0) {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await gone;
    ways.push(location.pathname);
  }
  return ways;
};

test.each([
  ['/message', ['/']],
  ['/trans/detail?activityNo=7', ['/']],
  ['/account/my-linked-account', ['/']],
  ['/account/my-linked-account/bank-info', ['/account/my-linked-account', '/']],
])('Home and the parent page are added to the history below %s', async (address, ways) => {
  expect(await below(address)).toEqual(ways);
});

test.each(['/', '/protocol', '/account/authorize?appId=1', '/nowhere'])(
  'nothing is added to the history below %s',
  async (address) => {
    expect(await below(address)).toEqual([]);
  },
);

test('a reload adds nothing to the history again', async () => {
  history.pushState({ idx: 3 }, '', '/message');
  const entries = history.length;
  layHomeBelow();
  expect(history.length).toBe(entries);
});
