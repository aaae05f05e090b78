import { expect } from 'vitest';
import { createActor } from 'xstate';
import { sentAsRecorded } from '#domain/history/recorded-cash-out.ts';
import { cashOutMachine } from '#machines/payouts/cash-out/cash-out.machine.ts';
import { confirmedWriteMachine } from '#machines/payouts/confirmed-write/confirmed-write.machine.ts';
import { type Device, enterPaymentCode, isDone, listen, reaches } from '../device.ts';
import type { Walk } from '../table.ts';

const AMOUNT = '20';

/**
 * Cashes out to the account of a type. A user who reads that something changed confirms again, once. The money moves as
 * the user has confirmed it, or it does not move and the page says so.
 */
export const cashesOut =
  (withdrawType: number): Walk =>
  async (device, meanwhile) => {
    const { person, user } = device;
    const before = { money: person.money(), numbers: await numbersOf(device) };
    const { withdrawId } = await person.accountOf(withdrawType);
    const page = createActor(cashOutMachine, { input: { user, draft: { kept: AMOUNT, withdrawId } } });
    listen(device, page);
    page.start();
    await isReady(page);
    await meanwhile('amount');
    let confirmed = await confirm(device, page, meanwhile);
    if (!isDone(page.getSnapshot()) && (await isOfferedAgain(device, page)))
      confirmed = await confirm(device, page, meanwhile);
    await meanwhile('result');
    const made = (await numbersOf(device)).filter((number) => !before.numbers.includes(number));
    const { output } = page.getSnapshot();
    page.stop();
    if (output?.kind !== 'sent') {
      expect(made, 'nothing moves').toEqual([]);
      expect(person.money()).toBe(before.money);
      expect(isTold(device, page), 'the user is told why nothing was sent').toBe(true);
      return;
    }
    const recorded = sentAsRecorded(await person.detail(output.sent.activityNo), user.level);
    expect(made, 'the money moves once').toEqual([output.sent.activityNo]);
    expect(confirmed, 'the server did what the user confirmed').toMatchObject(recorded.payout ?? {});
    expect(output.sent.payout, 'the page tells no account and fee from memory').toBeUndefined();
  };

const numbersOf = async ({ person }: Device): Promise<string[]> =>
  (await person.list()).map(({ activityNo }: { activityNo: string }) => activityNo);

type Page = ReturnType<typeof createActor<typeof cashOutMachine>>;

/** Waits until account and fee are known, or until no cash out is possible. */
const isReady = (page: Page): Promise<void> =>
  reaches(page, (now) =>
    now.matches('open')
      ? now.context.chosen === null || now.context.ladder !== null
      : !now.matches('loading'),
  );

/** Submits, confirms the review, and enters the payment code. Returns what the user confirmed. */
const confirm = async (device: Device, page: Page, meanwhile: Parameters<Walk>[1]) => {
  page.send({ type: 'SUBMIT' });
  await reaches(page, (now) => !now.hasTag('busy'));
  const { context } = page.getSnapshot();
  if (!page.getSnapshot().matches({ open: { act: 'confirming' } })) return null;
  const write = createActor(confirmedWriteMachine, {
    input: { kind: 'cashOut', movement: context.movement, user: device.user },
  }).start();
  await meanwhile('review');
  write.send({ type: 'CONFIRM' });
  device.before('/api/account/withdraw', () => meanwhile('sending'));
  await enterPaymentCode(write, () => meanwhile('payment code'));
  await reaches(write, isDone);
  const output = write.getSnapshot().output;
  if (output) page.send({ type: 'CONFIRMED_WRITE.DONE', output });
  return context.payout;
};

/** True if the page offers the cash out again, with the new terms. */
const isOfferedAgain = async ({ said }: Device, page: Page): Promise<boolean> => {
  if (said.length === 0) return false;
  await isReady(page);
  const now = page.getSnapshot();
  return now.matches({ open: { act: 'entering' } }) && now.context.chosen !== null;
};

const isTold = ({ said }: Device, page: Page): boolean =>
  said.length > 0 || page.getSnapshot().context.problem !== null;
