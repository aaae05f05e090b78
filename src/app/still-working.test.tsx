import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { watchCall } from '#flow/watched-calls.ts';
import app from '#locales/en/app.json';
import { startI18n } from './start/i18n.ts';
import StillWorking from './still-working.tsx';

beforeAll(() => {
  startI18n('en');
  i18next.addResourceBundle('en', 'app', app);
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (time: number) => act(() => vi.advanceTimersByTime(time));
const said = () => screen.queryByText('Still working. Please wait a moment.');
const way = () => screen.queryByRole('button', { name: 'Stop waiting', hidden: true });

test('a waiting user sees a notice after 8 s, and can stop after 20 s', () => {
  const giveUp = vi.fn();
  const end = watchCall(giveUp);
  render(<StillWorking />);
  pass(7_500);
  const region = screen.getByRole('status', { hidden: true });
  expect(region.textContent).toBe('');
  pass(500);
  expect(region.contains(said())).toBe(true);
  pass(11_500);
  expect(way()).toBeNull();
  pass(500);
  fireEvent.click(way() as HTMLElement);
  expect(giveUp).toHaveBeenCalledOnce();
  end();
  pass(500);
  expect(said()).toBeNull();
});

test('an answer in time shows no notice', () => {
  const end = watchCall(vi.fn());
  render(<StillWorking />);
  pass(7_000);
  end();
  pass(60_000);
  expect(said()).toBeNull();
});

test('the wait also counts calls that began before the notice was mounted', () => {
  const end = watchCall(vi.fn());
  pass(9_000);
  render(<StillWorking />);
  expect(said()).not.toBeNull();
  end();
});
