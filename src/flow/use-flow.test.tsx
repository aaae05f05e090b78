import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { Activity, StrictMode } from 'react';
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { emit, setup } from 'xstate';
import { Navigation } from '#app/navigation/navigation.tsx';
import type { Toast } from '#domain/words/message.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import { useGo } from './navigation.ts';
import { dismissToast, useToasts } from './toasts.ts';
import { useFlow } from './use-flow.ts';

const toast = (text: string): Toast => ({ type: 'toast', tone: 'neutral', message: { text } });

const childMachine = setup({
  types: { events: {} as { type: 'FAIL' }, emitted: {} as Toast },
  actions: {
    fail: () => {
      throw new Error('planted');
    },
  },
}).createMachine({
  id: 'child',
  entry: emit(toast('the child has come')),
  on: { FAIL: { actions: 'fail' } },
});

const flowMachine = setup({
  types: {
    events: {} as { type: 'CHILD.START' } | { type: 'SPEAK' } | { type: 'FAIL' },
    emitted: {} as Toast,
    children: {} as { child: 'child' },
  },
  actors: { child: childMachine },
  actions: {
    fail: () => {
      throw new Error('planted');
    },
  },
}).createMachine({
  id: 'flow',
  initial: 'alone',
  on: { SPEAK: { actions: emit(toast('the flow speaks')) } },
  states: {
    alone: { on: { 'CHILD.START': 'together', FAIL: { actions: 'fail' } } },
    together: { invoke: { id: 'child', src: 'child' } },
  },
});

const Flow = () => {
  const actor = useFlow(flowMachine, { input: undefined, onDone: () => {} });
  const { children, value } = useSelector(actor, (snapshot) => snapshot);
  return (
    <>
      <p>{String(value)}</p>
      <button type="button" onClick={() => actor.send({ type: 'CHILD.START' })}>
        Start the child
      </button>
      <button type="button" onClick={() => actor.send({ type: 'SPEAK' })}>
        Speak
      </button>
      <button type="button" onClick={() => (children.child ?? actor).send({ type: 'FAIL' })}>
        Crash
      </button>
    </>
  );
};

const Toasts = () => (
  <ul>
    {useToasts().map(({ id, message }) => (
      <li key={id}>
        <button type="button" onClick={() => dismissToast()}>
          {'text' in message && message.text}
        </button>
      </li>
    ))}
  </ul>
);

const page = (mode: 'visible' | 'hidden') => (
  <StrictMode>
    <MemoryRouter>
      <Navigation>
        <Activity mode={mode}>
          <FailureBoundary>
            <Flow />
          </FailureBoundary>
        </Activity>
        <Toasts />
      </Navigation>
    </MemoryRouter>
  </StrictMode>
);

const show = () => render(page('visible'));

const said = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  for (const shown of screen.queryAllByRole('listitem')) fireEvent.click(shown.firstElementChild as Element);
  cleanup();
});

test('a toast that a child chart emits in its first step is shown', () => {
  show();
  tap('Start the child');
  expect(said()).toEqual(['the child has come']);
});

test('a toast that a chart emits is shown once, even after its view was hidden', () => {
  const { rerender } = show();
  tap('Speak');
  expect(said()).toEqual(['the flow speaks']);
  rerender(page('hidden'));
  rerender(page('visible'));
  tap('the flow speaks');
  tap('Speak');
  expect(said()).toEqual(['the flow speaks']);
});

test.each([
  ['a chart', ['Crash']],
  ['a chart below it', ['Start the child', 'Crash']],
])('%s that crashes shows an error, and its flow starts again', (_, taps) => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React logs every error that a boundary catches.
  show();
  for (const name of taps) tap(name);
  expect(screen.getByRole('heading').textContent).toBe('crashed');
  tap('startAgain');
  expect(screen.getByText('alone')).toBeTruthy();
});

const wayMachine = setup({ types: { events: {} as { type: 'LEAVE' } } }).createMachine({
  id: 'way',
  initial: 'here',
  states: { here: { on: { LEAVE: 'left' } }, left: { type: 'final' } },
});

const Way = () => {
  const go = useGo();
  const actor = useFlow(wayMachine, { input: undefined, onDone: () => go('/next') });
  return (
    <>
      <p>{useSelector(actor, ({ value }) => value)}</p>
      <button type="button" onClick={() => actor.send({ type: 'LEAVE' })}>
        Leave
      </button>
    </>
  );
};

const Screens = () => {
  const { pathname, key } = useLocation();
  return <FailureBoundary key={key}>{pathname === '/next' ? <p>next</p> : <Way />}</FailureBoundary>;
};

test('a user who goes back before the next screen shows finds the flow at its beginning', async () => {
  history.replaceState(null, '', '/');
  render(
    <BrowserRouter>
      <Navigation>
        <Screens />
      </Navigation>
    </BrowserRouter>,
  );
  await act(async () => tap('Leave'));
  expect(screen.getByText('next')).toBeTruthy();
  history.back();
  expect(await screen.findByText('here')).toBeTruthy();
  await act(async () => {
    tap('Leave');
    await vi.waitFor(() => expect(location.pathname).toBe('/next'));
    history.back();
    await vi.waitFor(() => expect(location.pathname).toBe('/'));
  });
  expect(screen.getByText('here')).toBeTruthy();
});

const endsAtOnceMachine = setup({}).createMachine({
  id: 'endsAtOnce',
  initial: 'left',
  states: { left: { type: 'final' } },
});

test('a chart that ends in its first step calls onDone once', async () => {
  const onDone = vi.fn();
  renderHook(() => useFlow(endsAtOnceMachine, { input: undefined, onDone }));
  await act(async () => undefined);
  expect(onDone).toHaveBeenCalledOnce();
});
