import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { Refusal } from '#api/refusal.ts';
import { paymentCodeCheckMachine } from './payment-code-check.machine.ts';

test('says that the code is wrong if the server does not count the tries', async () => {
  const refuse = () => Promise.reject(new Refusal({ code: '60009', message: 'Wrong.', data: null }));
  const check = createActor(
    paymentCodeCheckMachine.provide({ actors: { checkPaymentCode: fromPromise(refuse) as never } }),
  ).start();
  check.send({ type: 'DIGITS.TYPE', digits: '135790' });
  await vi.waitFor(() =>
    expect(check.getSnapshot().context).toMatchObject({
      code: '',
      problem: { key: 'settings:paymentCodeWrong' },
    }),
  );
});
