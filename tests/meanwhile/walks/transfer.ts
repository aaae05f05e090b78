import { expect } from 'vitest';
import { type ContextFrom, createActor } from 'xstate';
import { confirmedWriteMachine } from '#machines/payouts/confirmed-write/confirmed-write.machine.ts';
import { transferMachine } from '#machines/payouts/transfer/transfer.machine.ts';
import { type Device, enterPaymentCode, isDone, listen, reaches } from '../device.ts';
import type { Walk } from '../table.ts';

const AMOUNT = '20';

/**
 * Sends money to the user of an address. A user who reads that something changed confirms again, once. The money moves to
 * the user whom the sender has confirmed, or it does not move and the page says so.
 */
export const transfersTo =
  (account: string, sellersOnly = false): Walk =>
  async (device, meanwhile) => {
    const { person, user } = device;
    const before = { money: person.money(), numbers: await numbersOf(device) };
    const { data: recipient } = await person.call('/api/transfer/searchAgent', { account });
    const page = createActor(transferMachine, {
      input: { user, sellersOnly, draft: { recipient, amount: AMOUNT, remark: '' } },
    });
    listen(device, page);
    page.start();
    await reaches(page, (now) => !now.matches('loading'));
    await meanwhile('amount');
    let confirmed = await confirm(device, page, meanwhile);
    const isChanged = page.getSnapshot().matches('termsChanged');
    if (isChanged) {
      expect(page.getSnapshot().context.problem, 'the user is told what has changed').not.toBeNull();
      page.send({ type: 'CONFIRM' });
      confirmed = await confirm(device, page, meanwhile);
    }
    await meanwhile('result');
    const now = page.getSnapshot();
    const made = (await numbersOf(device)).filter((number) => !before.numbers.includes(number));
    page.stop();
    const { receipt } = now.context;
    if (!receipt) {
      expect(made, 'nothing moves').toEqual([]);
      expect(person.money()).toBe(before.money);
      expect(isTold(device, now.context) || !now.matches('entering'), 'the user is told why').toBe(true);
      return;
    }
    const recorded = await person.detail(receipt.activityNo);
    expect(made, 'the money moves once').toEqual([receipt.activityNo]);
    expect(paidTo(device, receipt.activityNo), 'the user whom the sender confirmed has the money').toBe(
      confirmed?.userId,
    );
    expect(confirmed?.name, 'the sender confirmed the recorded name').toBe(recorded.relatedUser);
    expect(receipt, 'the page tells what was recorded').toMatchObject({
      name: recorded.relatedUser,
      amount: recorded.amount,
    });
  };

const numbersOf = async ({ person }: Device): Promise<string[]> =>
  (await person.list()).map(({ activityNo }: { activityNo: string }) => activityNo);

/** Returns the user whose wallet got the money. */
const paidTo = ({ person: { world } }: Device, activityNo: string): string | undefined => {
  const row = world.database.sql.get`
    select user_id from movements join entries using (movement_id) join accounts using (account_id)
    where reason = ${activityNo} and entries.cents > 0`;
  return row && String(row.user_id);
};

type Page = ReturnType<typeof createActor<typeof transferMachine>>;

/** Submits, confirms the review, and enters the payment code. Returns what the user confirmed. */
const confirm = async (device: Device, page: Page, meanwhile: Parameters<Walk>[1]) => {
  page.send({ type: 'SUBMIT' });
  await reaches(page, (now) => !now.hasTag('busy'));
  const { context } = page.getSnapshot();
  if (!page.getSnapshot().matches('confirming') || !context.movement) return null;
  const write = createActor(confirmedWriteMachine, {
    input: { kind: 'transfer', movement: context.movement, user: device.user },
  }).start();
  await meanwhile('review');
  write.send({ type: 'CONFIRM' });
  device.before('/api/transfer/confirm', () => meanwhile('sending'));
  await enterPaymentCode(write, () => meanwhile('payment code'));
  await reaches(write, isDone);
  const output = write.getSnapshot().output;
  if (output) page.send({ type: 'CONFIRMED_WRITE.DONE', output });
  await reaches(page, (now) => !now.matches({ sent: 'asking' }) && !now.matches('loading'));
  return context.recipient;
};

const isTold = ({ said }: Device, { recipientProblem, amountProblem }: ContextFrom<typeof transferMachine>) =>
  said.length > 0 || recipientProblem !== null || amountProblem !== null;
