import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MessageKey } from '#domain/message.ts';
import { showToast, useToasts } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const say = (key: MessageKey) => act(() => showToast({ type: 'toast', tone: 'neutral', message: { key } }));

const pass = (time: number) => act(() => vi.advanceTimersByTime(time));

const watch = () => {
  const { result } = renderHook(useToasts);
  return () => result.current.map(({ message }) => 'key' in message && message.key);
};

test('what comes together shows together, and goes after five seconds', () => {
  const shown = watch();
  say('common:copied');
  pass(500);
  say('common:failed');
  expect(shown()).toEqual(['common:copied', 'common:failed']);
  pass(4_500);
  expect(shown()).toEqual(['common:failed']);
  pass(500);
  expect(shown()).toEqual([]);
});

test('what comes later takes the place of what was said', () => {
  const shown = watch();
  say('common:failed');
  pass(1_000);
  say('common:copied');
  expect(shown()).toEqual(['common:copied']);
});

test('the same again starts over', () => {
  const shown = watch();
  say('common:failed');
  pass(500);
  say('common:failed');
  expect(shown()).toEqual(['common:failed']);
  pass(4_500);
  expect(shown()).toEqual(['common:failed']);
});
