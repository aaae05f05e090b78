import { homePromptsMachine } from '#machines/home/home-prompts/home-prompts.machine.ts';
import { defineModel } from '#paths/model.ts';
import { homeUser } from '../people.ts';

export default defineModel(homePromptsMachine, {
  inputs: { home: undefined },
  events: {
    'USER.CHANGE': {
      level0: { user: homeUser(0) },
      level0WithoutEmail: { user: homeUser(0, null) },
      level1: { user: homeUser(1) },
      level1WithoutEmail: { user: homeUser(1, null) },
      level2: { user: homeUser(2) },
      level2WithoutEmail: { user: homeUser(2, null) },
    },
    REFRESH: true,
    CONFIRM: true,
    CANCEL: true,
    'EMAIL.DONE': true,
  },
  facts: ({ context: { user } }) => ({ level: user?.level ?? null, email: Boolean(user?.email) }),
  oracles: {
    'askingForEmail.offering': {
      'keeps others waiting': (now) => now.hasTag('asking'),
      'is for level 1 or more without an e-mail': ({ context: { user } }) =>
        (user?.level ?? 0) >= 1 && !user?.email,
      'can be accepted or left': (now) => now.can({ type: 'CONFIRM' }) && now.can({ type: 'CANCEL' }),
    },
    'askingForEmail.binding': { 'waits for the e-mail': (now) => now.can({ type: 'EMAIL.DONE' }) },
    checkingClaim: { 'is for who is below level 2': (now) => (now.context.user?.level ?? 2) < 2 },
    unchecked: { 'checks again on coming back': (now) => now.can({ type: 'REFRESH' }) },
    offeringDocuments: {
      'keeps others waiting': (now) => now.hasTag('asking'),
      'can be accepted or left': (now) => now.can({ type: 'CONFIRM' }) && now.can({ type: 'CANCEL' }),
    },
    quiet: { 'asks nothing': (now) => !now.can({ type: 'CONFIRM' }) && !now.hasTag('asking') },
  },
  requirements: {
    'account 6 email-prompt': ['askingForEmail.offering'],
    'account 6 claim-verification': ['checkingClaim', 'offeringDocuments'],
    'account 7 kyc': ['checkingClaim'],
  },
});
