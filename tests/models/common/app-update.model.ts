import { appUpdateMachine } from '#machines/common/app-update/app-update.machine.ts';
import { defineModel } from '#paths/judge/model.ts';
import { isMoneyUnderWay, keptWrites } from '#ports/kept-writes.ts';
import { keep, nothingKept } from '../kept.ts';

/** An authorisation token is valid for five minutes; one minute is added for clocks that differ. */
const OVER = 360_000;
const USER_ID = '100003';
const LOOK = 2_000;
const TIMEOUT = 10_000;

/** Starts with nothing stored, or with a money call that was sent `ago` ms ago and whose result is unknown. */
const began = (reason: 'waits' | 'gone', ago?: number) => () => {
  nothingKept();
  if (ago !== undefined) {
    keep('transfer', { key: 'k3y', userId: USER_ID, amount: '25', sentAt: Date.now() - ago });
  }
  return { reason };
};

/** True if the stored money call does not expire before the next look. */
const isMoneyNew = () => Date.now() - (keptWrites.get('transfer', USER_ID)?.sentAt ?? 0) < OVER - LOOK;

/** Why no path reaches these transitions. */
const BESIDE = 'only another chart can send money while this one runs; app-update.test.ts tests this';

const FAILED = { to: 'offering', says: 'common:failed' } as const;

export default defineModel(appUpdateMachine, {
  inputs: {
    waiting: began('waits'),
    gone: began('gone'),
    waitingWithMoney: began('waits', OVER - LOOK),
    waitingWithNewMoney: began('waits', 0),
    goneWithMoney: began('gone', OVER - LOOK),
    waitingWithOldMoney: began('waits', OVER),
  },
  events: { 'UPDATE.TAKE': true, 'UPDATE.LEAVE': true },
  actors: { takeOver: { done: { output: undefined }, failed: { error: new Error('no worker') } } },
  facts: ({ context }) => ({ isGone: context.reason === 'gone', isMoneyNew: isMoneyNew() }),
  delays: { look: LOOK, timeout: TIMEOUT },
  calls: { takeOver: ({ context }) => ({ reason: context.reason }) },
  oracles: {
    holding: {
      'takes nothing while money is under way': (now) => !now.can({ type: 'UPDATE.TAKE' }),
      'cannot be dismissed': (now) => !now.can({ type: 'UPDATE.LEAVE' }),
    },
    offering: {
      'offers the update': (now) => now.can({ type: 'UPDATE.TAKE' }),
      'can be dismissed': (now) => now.can({ type: 'UPDATE.LEAVE' }),
    },
    taking: { 'shows that it is busy': (now) => now.hasTag('busy') },
    taken: { 'ends with a reload of the page': (now) => now.output?.kind === 'taken' },
    left: { 'ends without a reload': (now) => now.output?.kind === 'left' },
  },
  begins: {
    waiting: 'offering',
    gone: 'taking',
    waitingWithMoney: 'holding',
    waitingWithNewMoney: 'holding',
    goneWithMoney: 'holding',
    waitingWithOldMoney: 'offering',
  },
  follows: {
    holding: {
      'after look': ({ context }) => {
        if (isMoneyUnderWay()) return 'holding';
        return context.reason === 'gone' ? 'taking' : 'offering';
      },
    },
    offering: {
      'UPDATE.TAKE': 'taking',
      'UPDATE.LEAVE': { to: 'left', gives: { kind: 'left' } },
    },
    taking: {
      'takeOver: done': { to: 'taken', gives: { kind: 'taken' } },
      'takeOver: failed': FAILED,
      'after timeout': FAILED,
    },
  },
  waivers: [{ transition: 'offering · UPDATE.TAKE → holding [isMoneyUnderWay]', reason: BESIDE }],
  survivors: ['transition dropped', 'target dropped', 'target changed'].map((fault) => ({
    fault: `${fault}: offering · UPDATE.TAKE #1`,
    reason: BESIDE,
  })),
});
