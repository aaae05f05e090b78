import { isEmail } from '#domain/email.ts';
import { newEmailMachine } from '#machines/settings/new-email/new-email.machine.ts';
import { defineModel } from '#paths/model.ts';
import { phoneOnlyUser, user } from '../people.ts';

export default defineModel(newEmailMachine, {
  inputs: {
    toChange: { user, email: '', problem: null },
    toBind: { user: phoneOnlyUser, email: '', problem: null },
    refused: { user, email: 'alice.new@example.com', problem: { text: 'This account cannot be used.' } },
  },
  events: {
    'EMAIL.CHANGE': {
      valid: { email: 'Alice.New@Example.com' },
      current: { email: 'alice@example.com' },
      invalid: { email: 'alice@' },
      masked: { email: 'ali***@example.com' },
    },
    'FIELD.LEAVE': true,
    SUBMIT: true,
  },
  facts: ({ context: { user: known, email, touched } }) => ({
    email: email === '' ? 'empty' : email === known?.email ? 'current' : isEmail(email) ? 'valid' : 'invalid',
    touched,
  }),
  oracles: {
    entering: {
      'holds an e-mail in lower case': ({ context }) => context.email === context.email.toLowerCase(),
    },
    checking: {
      'shows that it works': (now) => now.hasTag('busy'),
      'asks only for an e-mail that is new, and never for a mask': ({ context }) =>
        isEmail(context.email) && context.email !== context.user?.email && !context.email.includes('*'),
      'complains of nothing meanwhile': ({ context }) => context.problem === null,
    },
    entered: { 'hands over the e-mail': (now) => now.output?.email === 'alice.new@example.com' },
  },
  requirements: {
    'account 5 email-format': ['entering · SUBMIT → (stays) [otherwise]'],
    'account 5 email-not-current': ['entering · SUBMIT → (stays) [otherwise]'],
    'account 5 email-not-taken': ['checking · error checkEmail → entering [otherwise]'],
    'account 5 masks-never-sent': ['checking'],
    'account 8 60001': ['checking · error checkEmail → entering [otherwise]'],
  },
});
