import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Navigation, screensBelow, useBack, useGo } from './navigation.tsx';

let go: ReturnType<typeof useGo>;
let back: () => void;

const Screen = () => {
  go = useGo();
  back = useBack();
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
};

const shows = (text: string) => vi.waitFor(() => expect(screen.getByText(text)).toBeTruthy());

beforeEach(() => {
  history.pushState(null, '', '/');
  render(
    <BrowserRouter>
      <Navigation>
        <Screen />
      </Navigation>
    </BrowserRouter>,
  );
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('goes to an address once, however often it is asked to', async () => {
  const { length } = history;
  await act(async () => {
    go('/transfer');
    go('/transfer', { state: { again: true } });
  });
  await shows('/transfer {"again":true}');
  expect([history.length, screensBelow()]).toEqual([length + 1, 1]);
  await act(async () => go('/transfer?to=diamond-seller'));
  expect([history.length, screensBelow()]).toEqual([length + 2, 2]);
  await act(async () => go('/withdrawal', { replace: true }));
  expect([history.length, screensBelow()]).toEqual([length + 2, 2]);
});

test('goes back once while it goes, and again when it is there', async () => {
  const steps = vi.spyOn(history, 'go');
  for (const address of ['/message', '/transfer', '/withdrawal']) await act(async () => go(address));
  await act(async () => {
    back();
    back();
  });
  await shows('/transfer null');
  expect(steps).toHaveBeenCalledTimes(1);
  await act(async () => back());
  await shows('/message null');
  await act(async () => go('/transfer'));
  await act(async () => back());
  await shows('/message null');
});

test('goes Home where nothing of the app lies below', async () => {
  await act(async () => go('/message', { replace: true }));
  const { length } = history;
  await act(async () => back());
  await shows('/ null');
  expect([history.length, screensBelow()]).toEqual([length, 0]);
});
