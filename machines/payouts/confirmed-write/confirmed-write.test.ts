import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { keptWrites } from '#ports/kept-writes.ts';
import { user } from '#tests/models/sample-data.ts';
import type { PaymentAuthorisationOutput } from '../payment-authorisation/payment-authorisation.machine.ts';
import { confirmedWriteMachine } from './confirmed-write.machine.ts';

afterEach(() => {
  keptWrites.delete('transfer');
});

/** The payment code is right at once, and meanwhile another tab sends. */
const whileAnotherSends = setup({
  types: { output: {} as PaymentAuthorisationOutput },
}).createMachine({
  initial: 'authorised',
  entry: () =>
    keptWrites.set('transfer', { key: 'k3y', userId: user.userId, amount: '80', sentAt: Date.now() }),
  states: { authorised: { type: 'final' } },
  output: { kind: 'authorised', securityToken: 's3cur1ty' },
});

test('what another tab sent meanwhile is asked about first, and nothing is sent in its place', async () => {
  const sendMoney = vi.fn(() => new Promise<never>(() => {}));
  const findWrite = vi.fn(() => new Promise<never>(() => {}));
  const write = createActor(
    confirmedWriteMachine.provide({
      actors: {
        paymentAuthorisation: whileAnotherSends as never,
        sendMoney: fromPromise(sendMoney) as never,
        findWrite: fromPromise(findWrite) as never,
      },
    }),
    {
      input: {
        kind: 'transfer',
        wish: { amount: '25', currency: 'USD', relatedEmail: 'bob@example.com' },
        user,
      },
    },
  ).start();
  write.send({ type: 'CONFIRM' });
  await vi.waitFor(() => expect(findWrite).toHaveBeenCalledTimes(1));
  expect(write.getSnapshot().matches({ unconfirmed: 'lookingUp' })).toBe(true);
  expect(write.getSnapshot().context).toMatchObject({ key: 'k3y', amount: '80', wish: null });
  expect(sendMoney).not.toHaveBeenCalled();
  expect(keptWrites.get('transfer')?.key).toBe('k3y');
});
