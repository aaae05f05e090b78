import { expect } from 'vitest';
import { createActor } from 'xstate';
import { centsOf } from '#domain/money/cents.ts';
import { rechargeMachine } from '#machines/merchants/recharge/recharge.machine.ts';
import { confirmedWriteMachine } from '#machines/payouts/confirmed-write/confirmed-write.machine.ts';
import { type Device, enterPaymentCode, isDone, listen, reaches } from '../device.ts';
import { orderOf } from '../orders.ts';
import type { Walk } from '../table.ts';

/**
 * Pays an order of $15. The order is paid once, by this device or another one, and the page says so; or it is not paid, and
 * the page does not say that it is.
 */
export const paysOrder: Walk = async (device, meanwhile) => {
  const { person, user } = device;
  const order = orderOf(device);
  const page = createActor(rechargeMachine, { input: { order, appType: undefined, user } });
  listen(device, page);
  page.start();
  await reaches(page, (now) => now.matches('pending'));
  await meanwhile('review');
  page.send({ type: 'CONFIRM' });
  if (page.getSnapshot().matches('paying')) {
    const write = createActor(confirmedWriteMachine, {
      input: { kind: 'recharge', movement: order, user, isConfirmed: true },
    }).start();
    device.before('/api/auth/payRechargeOrder', () => meanwhile('sending'));
    await enterPaymentCode(write, () => meanwhile('payment code'));
    await reaches(write, isDone);
    const output = write.getSnapshot().output;
    if (output) page.send({ type: 'CONFIRMED_WRITE.DONE', output });
    await reaches(page, (now) => !now.hasTag('busy'));
  }
  await meanwhile('result');
  const now = page.getSnapshot();
  const paid = await paymentsOf(device);
  page.stop();
  expect(paid.length, 'the order is paid at most once').toBeLessThan(2);
  if (now.matches('paid')) {
    const { receipt } = now.context;
    expect(receipt?.activityNo, 'the page tells the payment that was recorded').toBe(paid[0]?.activityNo);
    expect(centsOf(receipt?.amount ?? '0')).toBe(centsOf(paid[0]?.amount ?? '1'));
    return;
  }
  expect(now.matches('unpayable') || paid.length === 0, 'a paid order is never called unpaid').toBe(true);
  const isSaid = device.said.length > 0 || now.context.problem !== null || !now.matches('pending');
  expect(isSaid, 'the user is told why').toBe(true);
  expect(person.money() >= 0n).toBe(true);
};

const paymentsOf = async ({ person }: Device): Promise<{ activityNo: string; amount: string }[]> =>
  (await person.list()).filter(({ description }: { description: string | null }) =>
    description?.endsWith('order MEANWHILE-1'),
  );
