import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AnyActorRef, emit, setup } from 'xstate';
import type { WayOut } from '#domain/navigation/places.ts';
import { useBack, useGo } from '#flow/navigation.ts';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import { Navigation } from './navigation.tsx';
import { screensBelow } from './screens-below.ts';

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

test('calling go twice for the same address navigates once', async () => {
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

test('the entry of a new address has its number at once, so that a crash between two writes cannot lose it', async () => {
  const numbers: number[] = [];
  for (const write of ['pushState', 'replaceState'] as const) {
    const original = history[write].bind(history);
    vi.spyOn(history, write).mockImplementation((...entry) => {
      original(...entry);
      numbers.push(screensBelow());
    });
  }
  await act(async () => go('/transfer'));
  await act(async () => go('/withdrawal', { replace: true }));
  await act(async () => go('/message'));
  expect(numbers).toEqual([1, 1, 2]);
});

test('calling back twice during a navigation goes back once; a later call goes back again', async () => {
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

test('goes to Home if the history has no earlier entry of the app', async () => {
  await act(async () => go('/message', { replace: true }));
  const { length } = history;
  await act(async () => back());
  await shows('/ null');
  expect([history.length, screensBelow()]).toEqual([length, 0]);
});

const childMachine = setup({ types: { emitted: {} as WayOut } }).createMachine({
  id: 'card',
  on: { VISIT: { actions: emit({ type: 'go', to: 'diamondSellers' }) } },
});

/** Uses the id of Home's chart, and so its places. */
const homeMachine = setup({
  types: { output: {} as { kind: 'signOut' } },
  actors: { card: childMachine },
}).createMachine({
  id: 'home',
  initial: 'open',
  states: {
    open: { invoke: { id: 'card', src: 'card' }, on: { LEAVE: 'left' } },
    left: { type: 'final', output: { kind: 'signOut' } },
  },
  output: ({ event }) => (event as unknown as { output: { kind: 'signOut' } }).output,
});

test("navigates to the place that a child chart names, and calls onEnd when the route's chart ends", async () => {
  const onEnd = vi.fn();
  let actor: AnyActorRef | undefined;
  const Flow = () => {
    actor = useRoutedFlow(homeMachine, { input: undefined, onEnd });
    return <Screen />;
  };
  cleanup();
  render(
    <StrictMode>
      <BrowserRouter>
        <Navigation>
          <Flow />
        </Navigation>
      </BrowserRouter>
    </StrictMode>,
  );
  const { length } = history;
  await act(async () => actor?.getSnapshot().children.card.send({ type: 'VISIT' }));
  await vi.waitFor(() => expect(location.search).toBe('?to=diamond-seller'));
  expect([history.length, screensBelow()]).toEqual([length + 1, 1]);
  await act(async () => actor?.send({ type: 'LEAVE' }));
  expect(onEnd).toHaveBeenCalledExactlyOnceWith({ kind: 'signOut' });
  expect(location.pathname).toBe('/transfer');
});

test('shows the address to which the browser went back while React rendered the first screen', async () => {
  cleanup();
  history.pushState(null, '', '/message');
  const GoesBackMeanwhile = () => {
    if (location.pathname === '/message') history.replaceState({ usr: { kept: true } }, '', '/');
    return <Screen />;
  };
  render(
    <BrowserRouter>
      <Navigation>
        <GoesBackMeanwhile />
      </Navigation>
    </BrowserRouter>,
  );
  await shows('/ {"kept":true}');
});

test('a redirect of the first screen does not count as a Back of the browser', async () => {
  cleanup();
  history.pushState(null, '', '/message');
  const heard = vi.fn();
  addEventListener('popstate', heard);
  const Redirects = () => {
    const to = useGo();
    useEffect(() => to('/transfer', { replace: true }), [to]);
    return <Screen />;
  };
  render(
    <BrowserRouter>
      <Navigation>
        <Redirects />
      </Navigation>
    </BrowserRouter>,
  );
  await shows('/transfer null');
  removeEventListener('popstate', heard);
  expect(heard).not.toHaveBeenCalled();
});
