import { expect, test, vi } from 'vitest';
import { createHistory } from './history.ts';

test('goes to an address once, however often it is asked to', () => {
  const entries = () => [window.history.length, window.history.state.idx, window.location.pathname];
  const history = createHistory();
  const { length } = window.history;
  history.push('/transfer');
  expect(entries()).toEqual([length + 1, 1, '/transfer']);
  history.push({ pathname: '/transfer', search: '', hash: '' }, { again: true });
  expect(entries()).toEqual([length + 1, 1, '/transfer']);
  expect(window.history.state.usr).toEqual({ again: true });
  history.push('/transfer?to=diamond-seller');
  expect(entries()).toEqual([length + 2, 2, '/transfer']);
});

test('goes back once while it goes, and again when it is there', async () => {
  const steps = vi.spyOn(window.history, 'go');
  const history = createHistory();
  const stop = history.listen(() => {});
  for (const address of ['/message', '/transfer', '/withdrawal']) history.push(address);
  const backTo = (pathname: string) => vi.waitFor(() => expect(window.location.pathname).toBe(pathname));
  history.go(-1);
  history.go(-1);
  await backTo('/transfer');
  expect(steps).toHaveBeenCalledTimes(1);
  history.go(-1);
  await backTo('/message');
  stop();
});
