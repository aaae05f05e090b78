import { capCashOuts } from '../rules/payouts/cash-outs.ts';
import { capPaymentCodeLocks } from '../rules/payouts/payment-code.ts';
import { capCodes } from '../rules/sign-in/codes.ts';
import { capLockouts } from '../rules/sign-in/lockout.ts';
import type { World } from '../world/world.ts';

/** Sets the clock to a time, in epoch ms, or back to the real time if undefined. */
export const moveClock = (world: World, time: number | undefined): void =>
  world.database.transaction(() => {
    world.clock.set(time);
    // After a move back, nothing may wait longer than it would from now on.
    for (const cap of [capCodes, capLockouts, capPaymentCodeLocks, capCashOuts]) cap(world);
  });
