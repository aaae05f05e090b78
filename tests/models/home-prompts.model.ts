import { homePromptsMachine } from '#machines/home-prompts/home-prompts.machine.ts';
import { defineModel } from '#tests/paths/model.ts';
import { homeUser } from './people.ts';

export default defineModel(homePromptsMachine, {
  inputs: { home: undefined },
  events: {
    'USER.CHANGE': {
      level0: { user: homeUser(0) },
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
    waiting: { 'knows nobody': (now) => now.context.user === null },
    offeringEmail: {
      'is for level 1 or more without an e-mail': ({ context: { user } }) =>
        (user?.level ?? 0) >= 1 && !user?.email,
      'can be accepted or left': (now) => now.can({ type: 'CONFIRM' }) && now.can({ type: 'CANCEL' }),
    },
    bindingEmail: { 'waits for the e-mail': (now) => now.can({ type: 'EMAIL.DONE' }) },
    checkingClaim: { 'knows who it is about': (now) => now.context.user !== null },
    unchecked: { 'checks again on coming back': (now) => now.can({ type: 'REFRESH' }) },
    offeringDocuments: {
      'can be accepted or left': (now) => now.can({ type: 'CONFIRM' }) && now.can({ type: 'CANCEL' }),
    },
    quiet: { 'asks nothing': (now) => !now.can({ type: 'CONFIRM' }) },
  },
  requirements: {
    'account 6 email-prompt': ['offeringEmail'],
    'account 6 claim-verification': ['checkingClaim', 'offeringDocuments'],
  },
});
