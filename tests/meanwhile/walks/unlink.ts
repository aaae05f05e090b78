import { expect } from 'vitest';
import { createActor } from 'xstate';
import { unbindAccountMachine } from '#machines/payouts/unbind-account/unbind-account.machine.ts';
import { payoutAccountsOf } from '#sandbox/rules/payouts/payout-accounts.ts';
import { type Device, enterPaymentCode, listen, reaches } from '../device.ts';
import type { Walk } from '../table.ts';

/** Unlinks the account of a type. Only the account that the user has confirmed is unlinked. */
export const unlinksAs =
  (withdrawType: number, path: string): Walk =>
  async (device, meanwhile) => {
    const account = await device.person.accountOf(withdrawType);
    const sheet = createActor(unbindAccountMachine, { input: { account, user: device.user } });
    listen(device, sheet);
    sheet.start();
    await meanwhile('review');
    sheet.send({ type: 'CONFIRM' });
    const before = numbersOf(device, withdrawType);
    let atCode = before;
    device.before(path, async () => {
      await meanwhile('sending');
      atCode = numbersOf(device, withdrawType);
    });
    await enterPaymentCode(sheet, () => meanwhile('payment code'));
    await reaches(sheet, ({ status, value }) => status === 'done' || value === 'refused');
    const now = sheet.getSnapshot();
    const left = numbersOf(device, withdrawType);
    const others = atCode.filter((number) => number !== account.account);
    sheet.stop();
    expect(
      left.filter((number) => number !== account.account),
      'no other account is unlinked',
    ).toEqual(others);
    const isLinked = left.includes(account.account);
    if (now.output?.kind === 'unbound') expect(isLinked, 'the account is unlinked').toBe(false);
    else if (now.output?.kind === 'gone') {
      expect(isLinked, 'the account is not linked as it was confirmed').toBe(false);
      expect(device.said.length, 'the user is told').toBeGreaterThan(0);
    } else {
      expect(isLinked, 'nothing is unlinked').toBe(true);
      expect(now.context.problem ?? device.said[0], 'the user is told why').toBeTruthy();
    }
  };

const numbersOf = ({ person: { world, userId } }: Device, type: number): string[] =>
  payoutAccountsOf(world, userId)
    .filter(({ withdrawType }) => withdrawType === type)
    .map(({ account }) => account);
