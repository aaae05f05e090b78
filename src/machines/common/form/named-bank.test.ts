import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type PayoutFacts, payoutAccountForm } from '#machines/payouts/payout-account/payout-account-form.ts';
import { userIn } from '#tests/payout-forms/every-form.ts';
import { formMachine } from './form.machine.ts';

/** Asks for the code of the bank as text. */
const DENMARK = 54;
const INDIA = 91;

const banks = [{ type: 'H', bankName: 'HDFC Bank', bankCode: 'HDFC' }];
const getBanks = fromPromise(async () => ({ code: '200', message: 'success', data: banks }));

const formIn = (countryNo: number, withdrawType = 3) => {
  const facts: PayoutFacts = { withdrawType, user: userIn(countryNo) };
  const machine = formMachine.provide({ actors: { getBanks: getBanks as never } });
  const actor = createActor(machine, { input: { form: payoutAccountForm, facts, values: {} } }).start();
  return {
    type: (field: string, value: string) => actor.send({ type: 'FIELD.CHANGE', field, value }),
    now: () => actor.getSnapshot(),
  };
};

test('an IBAN fills in the code of its bank, and never another one than the user typed', () => {
  const { type, now } = formIn(DENMARK);
  type('bankAccount', 'DK50 0040 0440 1162 43');
  expect(now().context.values.bankCode).toBe('0040');
  type('bankCode', '3000');
  type('bankAccount', 'DK50 0040 0440 1162 4');
  type('bankAccount', 'DK50 0040 0440 1162 43');
  expect(now().context.values.bankCode).toBe('3000');
});

test('the name of the bank is noted also in a form without a field for it, until the code changes', async () => {
  const { type, now } = formIn(INDIA, 16);
  type('bankSwift', 'HDFC0001234');
  await expect.poll(() => now().context.notes).toEqual({ bankSwift: { text: 'HDFC Bank' } });
  type('bankSwift', 'HDFC000123');
  expect(now().context.notes).toEqual({});
  expect(now().value).toEqual({ entering: 'typing' });
});
