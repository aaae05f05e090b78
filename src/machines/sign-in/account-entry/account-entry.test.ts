import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { Refusal } from '#api/refusal.ts';
import { accountEntryMachine } from './account-entry.machine.ts';

const words = 'Too many requests. Please wait a moment and try again.';

test('shows the message of the server, not a wrong format, after too many requests', async () => {
  const getStatus = fromPromise(() => Promise.reject(new Refusal({ code: '42900', message: words })));
  const actor = createActor(accountEntryMachine.provide({ actors: { getStatus: getStatus as never } }), {
    input: { method: 'EMAIL', email: 'ben@example.com' },
  });
  const onToast = vi.fn();
  actor.on('toast', onToast);
  actor.start();
  actor.send({ type: 'SUBMIT' });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ active: { form: 'entering' } }));
  expect(context.problem).toBeNull();
  expect(onToast).toHaveBeenCalledWith(expect.objectContaining({ message: { text: words } }));
});
