import { verificationAreaMachine } from '#machines/home/verification-area/verification-area.machine.ts';
import { defineModel } from '#paths/judge/model.ts';
import { homeUser } from '../sample-data.ts';

export default defineModel(verificationAreaMachine, {
  inputs: { unknown: { level: null }, level0: { level: 0 }, level1: { level: 1 }, level3: { level: 3 } },
  events: {
    'USER.CHANGED': {
      level0: { user: homeUser(0) },
      level1: { user: homeUser(1) },
      level3: { user: homeUser(3) },
    },
    'VERIFICATION.TOGGLE': true,
    'HINT.CLOSE': true,
    VERIFY: true,
  },
  facts: ({ context: { level } }) => ({ level }),
  oracles: {
    '(any)': { 'can go on with verification': (now) => now.can({ type: 'VERIFY' }) },
    waiting: { 'does not know the level': (now) => now.context.level === null },
    opening: { 'knows the level': (now) => now.context.level !== null },
    'open.guided': {
      'is for users who have not begun': (now) => now.context.level === 0,
      'can be closed': (now) => now.can({ type: 'VERIFICATION.TOGGLE' }) && now.can({ type: 'HINT.CLOSE' }),
    },
    'open.plain': { 'can be closed': (now) => now.can({ type: 'VERIFICATION.TOGGLE' }) },
    closed: { 'can be opened': (now) => now.can({ type: 'VERIFICATION.TOGGLE' }) },
  },
  delays: { opensAfter: 1_000, hintShowsFor: 5_000 },
  begins: {
    unknown: { to: 'waiting', has: { level: null } },
    level0: { to: 'opening', has: { level: 0 } },
    level1: { to: 'opening', has: { level: 1 } },
    // A user of level 3 has nothing left to verify.
    level3: { to: 'closed', has: { level: 3 } },
  },
  follows: {
    '(any)': {
      'USER.CHANGED': (now, { user: { level } }) => {
        if (now.matches('waiting')) return { to: level === 3 ? 'closed' : 'opening', has: { level } };
        return now.matches({ open: 'guided' }) && level > 0
          ? { to: 'open.plain', has: { level } }
          : { has: { level } };
      },
      VERIFY: { emits: { type: 'go', to: 'verification' } },
    },
    waiting: {
      'VERIFICATION.TOGGLE': 'closed',
    },
    opening: {
      'after opensAfter': ({ context }) => (context.level === 0 ? 'open.guided' : 'open.plain'),
      'VERIFICATION.TOGGLE': 'closed',
    },
    open: { 'VERIFICATION.TOGGLE': 'closed' },
    'open.guided': {
      'after hintShowsFor': 'open.plain',
      'HINT.CLOSE': 'open.plain',
    },
    closed: { 'VERIFICATION.TOGGLE': 'open.plain' },
  },
  requirements: {
    'account 2 wallet-card-levels': ['open'],
    'account 4 wallet-card-opens': ['opening · after opensAfter → open'],
    'account 4 wallet-card-hint': ['open.guided', 'open.guided · after hintShowsFor → open.plain'],
  },
});
