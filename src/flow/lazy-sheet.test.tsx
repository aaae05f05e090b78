import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Actor, setup } from 'xstate';
import { connectTexts } from '#ports/texts.ts';
import { type FlowSheet, lazySheet, lazyView } from './lazy-sheet.tsx';
import { dismissToast, useToasts } from './toasts.ts';

const greetingMachine = setup({
  types: {
    input: {} as { name: string },
    context: {} as { name: string },
    events: {} as { type: 'LEAVE' } | { type: 'FAIL' },
    output: {} as { kind: 'left'; name: string },
  },
  actions: {
    fail: () => {
      throw new Error('planted');
    },
  },
}).createMachine({
  id: 'greeting',
  context: ({ input }) => input,
  initial: 'greeting',
  states: {
    greeting: { on: { LEAVE: 'left', FAIL: { actions: 'fail' } } },
    left: { type: 'final' },
  },
  output: ({ context }) => ({ kind: 'left', name: context.name }),
});

const Greeting = ({ actor }: { actor: Actor<typeof greetingMachine> }) => (
  <>
    <h1>Hello {actor.getSnapshot().context.name}</h1>
    <button type="button" onClick={() => actor.send({ type: 'LEAVE' })}>
      Leave
    </button>
    <button type="button" onClick={() => actor.send({ type: 'FAIL' })}>
      Crash
    </button>
  </>
);

type Module = { default: FlowSheet<typeof greetingMachine> };

/** A module whose fetches end only when the test ends them. */
const fetching = <Fetched,>(fetched: Fetched) => {
  const fetches: PromiseWithResolvers<Fetched>[] = [];
  const end = (settle: (fetch: PromiseWithResolvers<Fetched>) => void) =>
    act(async () => {
      fetches.splice(0).forEach(settle);
      await vi.advanceTimersByTimeAsync(0);
    });
  return {
    load: () => {
      const fetch = Promise.withResolvers<Fetched>();
      fetches.push(fetch);
      return fetch.promise;
    },
    isAsked: () => fetches.length > 0,
    comes: () => end(({ resolve }) => resolve(fetched)),
    fails: () => end(({ reject }) => reject(new Error('offline'))),
  };
};

const onDone = vi.fn();
const onMissing = vi.fn();

const Toasts = () => useToasts().map(({ id, message }) => <p key={id}>{'key' in message && message.key}</p>);

/** Shows a sheet on a page, with the input name Ana. */
const showSheet = () => {
  const module = fetching<Module>({ default: { machine: greetingMachine, View: Greeting } });
  const Sheet = lazySheet(module.load, 'settings');
  const page = (open: boolean, name = 'Ana') => (
    <>
      <Sheet open={open} input={{ name }} onDone={onDone} onMissing={onMissing} />
      <Toasts />
    </>
  );
  const { rerender } = render(page(false));
  return { module, open: () => rerender(page(true)), close: () => rerender(page(false)) };
};

const heading = () => screen.queryByRole('heading', { hidden: true })?.textContent;
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  dismissToast();
  act(() => vi.runAllTimers());
  vi.useRealTimers();
  vi.clearAllMocks();
  connectTexts(async () => undefined);
});

test('a sheet that opens later is fetched once the user has begun to use the screen, and pauses', async () => {
  const { module, open } = showSheet();
  await pass(60_000);
  expect(module.isAsked()).toBe(false);
  fireEvent.pointerDown(document.body);
  await pass(1_999);
  expect(module.isAsked()).toBe(false);
  await pass(1);
  await module.comes();
  expect(heading()).toBeUndefined();
  open();
  expect(heading()).toBe('Hello Ana');
});

test('a sheet that is opened earlier is fetched at once, with its texts', async () => {
  const texts = vi.fn(async () => undefined);
  connectTexts(texts);
  const { module, open } = showSheet();
  open();
  await module.comes();
  expect(heading()).toBe('Hello Ana');
  expect(texts).toHaveBeenCalledWith('settings');
});

test('a tap is answered within 100 ms though the sheet is on its way, and the user can leave', async () => {
  const { module, open, close } = showSheet();
  open();
  await pass(79);
  expect(heading()).toBeUndefined();
  await pass(20);
  expect(heading()).toBe('loading');
  tap('close');
  expect(onMissing).toHaveBeenCalledOnce();
  close();
  expect(heading()).toBeUndefined();
  await module.comes();
  open();
  expect(heading()).toBe('Hello Ana');
});

test('a browser that saves data fetches a sheet only when it is opened', async () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { effectiveType: '3g' } });
  const { module, open } = showSheet();
  fireEvent.pointerDown(document.body);
  await pass(60_000);
  expect(module.isAsked()).toBe(false);
  open();
  expect(module.isAsked()).toBe(true);
  vi.unstubAllGlobals();
});

test('a chart runs from its input to its output, and starts again when the sheet is reopened', async () => {
  const { module, open, close } = showSheet();
  open();
  await module.comes();
  tap('Leave');
  await pass(0);
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ kind: 'left', name: 'Ana' });
  close();
  expect(heading()).toBeUndefined();
  open();
  expect(heading()).toBe('Hello Ana');
});

test('a sheet that fails to load shows a toast, and is fetched again when it is reopened', async () => {
  const { module, open, close } = showSheet();
  open();
  await module.fails();
  expect(onMissing).toHaveBeenCalledOnce();
  expect(screen.getByText('common:screenFailed')).toBeTruthy();
  close();
  open();
  await module.comes();
  expect(heading()).toBe('Hello Ana');
});

test('a sheet that is no longer wanted reports no failure', async () => {
  const { module, open, close } = showSheet();
  open();
  close();
  await module.fails();
  await pass(2_000);
  await module.fails();
  expect(onMissing).not.toHaveBeenCalled();
  expect(screen.queryByText('common:screenFailed')).toBeNull();
});

test('prefetching waits until the user has not typed or tapped for a while', async () => {
  const { module } = showSheet();
  fireEvent.pointerDown(document.body);
  await pass(1_500);
  fireEvent.keyDown(document.body);
  await pass(1_500);
  fireEvent.pointerDown(document.body);
  await pass(1_999);
  expect(module.isAsked()).toBe(false);
  await pass(1);
  expect(module.isAsked()).toBe(true);
});

test('a crash affects only the sheet: the user can restart or close it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React logs every error that a boundary catches.
  const { module, open } = showSheet();
  open();
  await module.comes();
  tap('Crash');
  expect(screen.getAllByText('crashed').length).toBeGreaterThan(0);
  tap('startAgain');
  expect(heading()).toBe('Hello Ana');
  tap('Crash');
  tap('close');
  expect(onMissing).toHaveBeenCalledOnce();
  expect(onDone).not.toHaveBeenCalled();
});

test('a view whose file came empty counts as one that did not come, and is reported', async () => {
  const reported = vi.fn();
  addEventListener('vite:preloadError', reported, { once: true });
  const module = fetching({} as { default: () => null });
  const View = lazyView(module.load);
  render(<View open onMissing={onMissing} />);
  await module.comes();
  expect(onMissing).toHaveBeenCalledOnce();
  expect(reported).toHaveBeenCalledOnce();
});

test('a view of a running chart stays mounted, and gets `open`', async () => {
  const module = fetching({ default: ({ open }: { open: boolean }) => <h1>{open ? 'open' : 'closed'}</h1> });
  const View = lazyView(module.load);
  const { rerender } = render(<View open={false} onMissing={onMissing} />);
  expect(heading()).toBeUndefined();
  rerender(<View open onMissing={onMissing} />);
  await module.comes();
  expect(heading()).toBe('open');
  rerender(<View open={false} onMissing={onMissing} />);
  expect(heading()).toBe('closed');
});
