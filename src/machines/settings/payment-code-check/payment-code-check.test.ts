import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { Refusal } from '#api/refusal.ts';
import { paymentCodeCheckMachine } from './payment-code-check.machine.ts';

/** Checks a payment code that the server refuses without data. */
const refusedWith = (code: string, message: string) => {
  const refuse = () => Promise.reject(new Refusal({ code, message, data: null }));
  const check = createActor(
    paymentCodeCheckMachine.provide({ actors: { checkPaymentCode: fromPromise(refuse) as never } }),
  );
  const says = vi.fn();
  check.on('toast', says);
  check.start();
  check.send({ type: 'DIGITS.TYPE', digits: '135790' });
  return { check, says };
};

test('says that the code is wrong if the server does not count the tries', async () => {
  const { check } = refusedWith('60009', 'Wrong.');
  await vi.waitFor(() =>
    expect(check.getSnapshot().context).toMatchObject({
      code: '',
      problem: { key: 'settings:paymentCodeWrong' },
    }),
  );
});

test.each([
  ["the server's message", 'Locked.', { text: 'Locked.' }],
  ['our own message, if the server has none,', '', { key: 'common:failed' }],
])('shows %s at the entry if the code is locked for an unknown time', async (_, said, message) => {
  const { check, says } = refusedWith('60016', said);
  await vi.waitFor(() =>
    expect(check.getSnapshot()).toMatchObject({
      value: 'entering',
      context: { code: '', lockedUntil: 0, problem: message },
    }),
  );
  expect(says).not.toHaveBeenCalled();
});
