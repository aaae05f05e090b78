import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MessageKey } from '#domain/words/message.ts';
import { dismissToast, leaveToasts, showToast, useToasts } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => vi.runAllTimers());
  cleanup();
  vi.useRealTimers();
});

const say = (key: MessageKey) => act(() => showToast({ type: 'toast', tone: 'neutral', message: { key } }));

const pass = (time: number) => act(() => vi.advanceTimersByTime(time));

const doSomething = () => window.dispatchEvent(new Event('click'));

const watch = () => {
  const { result } = renderHook(useToasts);
  return () => result.current.map(({ message }) => 'key' in message && message.key);
};

test('one toast at a time: toasts that come together are shown in turn, each for five seconds', () => {
  const shown = watch();
  say('common:copied');
  pass(500);
  say('common:failed');
  expect(shown()).toEqual(['common:copied']);
  pass(4_500);
  expect(shown()).toEqual(['common:failed']);
  pass(4_999);
  expect(shown()).toEqual(['common:failed']);
  pass(1);
  expect(shown()).toEqual([]);
});

test('a longer text is shown longer', () => {
  const shown = watch();
  act(() => showToast({ type: 'toast', tone: 'failure', message: { text: 'x'.repeat(80) } }));
  pass(7_999);
  expect(shown()).toHaveLength(1);
  pass(1);
  expect(shown()).toEqual([]);
});

test('a busy page does not use up the time of a toast', () => {
  const shown = watch();
  say('common:copied');
  vi.setSystemTime(Date.now() + 60_000);
  act(() => vi.advanceTimersToNextTimer());
  expect(shown()).toEqual(['common:copied']);
});

test('a later toast replaces the visible one', () => {
  const shown = watch();
  say('common:failed');
  pass(1_000);
  say('common:copied');
  expect(shown()).toEqual(['common:copied']);
});

test('a toast after a user action is shown at once', () => {
  const shown = watch();
  say('common:failed');
  doSomething();
  say('common:copied');
  expect(shown()).toEqual(['common:copied']);
  pass(5_000);
  expect(shown()).toEqual([]);
});

test('the same toast again restarts its time', () => {
  const shown = watch();
  say('common:failed');
  pass(500);
  say('common:failed');
  expect(shown()).toEqual(['common:failed']);
  pass(4_500);
  expect(shown()).toEqual(['common:failed']);
});

test('when a toast is tapped away, the next one is shown', () => {
  const shown = watch();
  say('common:failed');
  say('common:copied');
  say('common:copied');
  act(dismissToast);
  expect(shown()).toEqual(['common:copied']);
  act(dismissToast);
  expect(shown()).toEqual([]);
});

test('a new screen keeps a toast that was shown during the navigation, and no older one', () => {
  const shown = watch();
  say('common:copied');
  act(() => leaveToasts(true));
  expect(shown()).toEqual(['common:copied']);
  pass(1_000);
  act(() => leaveToasts(true));
  expect(shown()).toEqual([]);
  say('common:failed');
  doSomething();
  act(() => leaveToasts(false));
  expect(shown()).toEqual([]);
});

test('stays visible on a screen that loads late, if the user did nothing since', () => {
  const shown = watch();
  say('common:copied');
  pass(2_500);
  act(() => leaveToasts(false));
  expect(shown()).toEqual(['common:copied']);
  pass(2_500);
  expect(shown()).toEqual([]);
});

test('the time of a toast runs only while a component shows it', () => {
  say('common:copied');
  expect(vi.getTimerCount()).toBe(0);
  const { result, unmount } = renderHook(useToasts);
  pass(4_999);
  expect(result.current).toHaveLength(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
  act(dismissToast);
});
