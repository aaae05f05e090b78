import { cleanup, render, screen } from '@testing-library/react';
import { act, StrictMode } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AnyActorRef, emit, setup } from 'xstate';
import type { WayOut } from '#domain/navigation/places.ts';
import { useBack, useGo } from '#flow/navigation.ts';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import { Navigation, screensBelow } from './navigation.tsx';

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

const childMachine = setup({ types: { emitted: {} as WayOut } }).createMachine({
  id: 'card',
  on: { VISIT: { actions: emit({ type: 'go', to: 'diamondSellers' }) } },
});

/** Has the id of Home's chart, and so the places of its row. */
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

test('leads where a chart below that of a route sends the user, and tells the screen of its end', async () => {
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
