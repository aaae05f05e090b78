import { appUpdateMachine } from '#machines/common/app-update/app-update.machine.ts';
import { defineModel } from '#paths/judge/model.ts';
import { isMoneyUnderWay, keptWrites } from '#ports/kept-writes.ts';
import { keep, nothingKept } from '../kept.ts';

/** A proof is good for five minutes, and one more for clocks that differ. */
const OVER = 360_000;
const LOOK = 2_000;
const PATIENCE = 10_000;

/** With nothing, or with a call of money that was sent so many ms ago and whose end nobody knows. */
const began = (reason: 'waits' | 'gone', ago?: number) => () => {
  nothingKept();
  if (ago !== undefined) {
    keep('transfer', { key: 'k3y', userId: '100003', amount: '25', sentAt: Date.now() - ago });
  }
  return { reason };
};

/** Whether it will not be over at the next look. */
const isMoneyNew = () => Date.now() - (keptWrites.get('transfer')?.sentAt ?? 0) < OVER - LOOK;

/** Why no path goes there. */
const BESIDE = 'only what runs beside this chart sends money meanwhile: app-update.test.ts shows it';

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
  delays: { look: LOOK, patience: PATIENCE },
  calls: { takeOver: ({ context }) => ({ reason: context.reason }) },
  oracles: {
    holding: {
      'takes nothing while money is under way': (now) => !now.can({ type: 'UPDATE.TAKE' }),
      'offers nothing to leave': (now) => !now.can({ type: 'UPDATE.LEAVE' }),
    },
    offering: {
      'can be taken': (now) => now.can({ type: 'UPDATE.TAKE' }),
      'can be left': (now) => now.can({ type: 'UPDATE.LEAVE' }),
    },
    taking: { 'shows that it works': (now) => now.hasTag('busy') },
    taken: { 'has the page loaded anew': (now) => now.output?.kind === 'taken' },
    left: { 'leaves the page as it is': (now) => now.output?.kind === 'left' },
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
      'after patience': FAILED,
    },
  },
  waivers: [{ transition: 'offering · UPDATE.TAKE → holding [isMoneyUnderWay]', reason: BESIDE }],
  survivors: ['transition dropped', 'target dropped', 'target changed'].map((fault) => ({
    fault: `${fault}: offering · UPDATE.TAKE #1`,
    reason: BESIDE,
  })),
});
