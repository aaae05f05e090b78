import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { Refusal } from '#api/refusal.ts';
import { connectDeadlines } from '#ports/deadlines.ts';
import { verificationCodeMachine } from './verification-code.machine.ts';

beforeEach(() => {
  vi.useFakeTimers();
  connectDeadlines(new Map());
});
afterEach(() => vi.useRealTimers());

test.each([
  ['none', null, 59_000],
  ['an empty one', { retryAfter: null }, 59_000],
  ['a longer one', { retryAfter: 3600 }, 59_000],
  ['a shorter one', { retryAfter: 20 }, 20_000],
])(
  'a code refused as sent too often can be sent again after at most 59 s: the server gives %s',
  async (_, data, wait) => {
    const refuse = () => Promise.reject(new Refusal({ code: '60003', message: 'Too soon.', data }));
    const email = { by: 'email', scene: 'SIGN_UP', email: 'alice@example.com' } as const;
    const code = createActor(
      verificationCodeMachine.provide({ actors: { sendCode: fromPromise(refuse) as never } }),
      { input: { recipient: email, check: email, startsAtOnce: true } },
    ).start();
    const isAt = (sending: 'waiting' | 'ready') => code.getSnapshot().matches({ active: { sending } });
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(isAt('waiting')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(isAt('ready')).toBe(true);
  },
);
