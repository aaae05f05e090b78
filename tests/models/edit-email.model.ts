import { isEmail } from '#domain/email.ts';
import { editEmailMachine } from '#machines/edit-email/edit-email.machine.ts';
import { defineModel } from '#tests/paths/model.ts';
import { emailAccount, phoneOnlyUser, user } from './people.ts';

export default defineModel(editEmailMachine, {
  inputs: {
    toChange: () => ({ user, deadlines: new Map() }),
    toBind: () => ({ user: phoneOnlyUser, deadlines: new Map() }),
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
    'EMAIL.MODIFY': true,
    RETRY: true,
    CANCEL: true,
  },
  actors: {
    identityCheck: {
      proven: {
        output: { kind: 'proven', user, account: emailAccount, code: '123456', securityToken: 'ofTheOld' },
        when: (input: { user: typeof user }) => Boolean(input.user.email),
      },
      nothingToProve: {
        output: { kind: 'nothingToProve', user: phoneOnlyUser },
        when: (input: { user: typeof user }) => !input.user.email,
      },
      cancelled: { output: { kind: 'cancelled' } },
      failed: { error: new Error('the child chart died') },
    },
    verificationCode: {
      verified: { output: { kind: 'verified', code: '654321', proof: { securityToken: 'ofTheNew' } } },
      verifiedWithoutProof: { output: { kind: 'verified', code: '654321', proof: {} } },
      cancelled: { output: { kind: 'cancelled' } },
      failed: { error: new Error('the child chart died') },
    },
  },
  facts: ({ context: { user: known, editType, email, touched } }) => ({
    editType,
    email: email === '' ? 'empty' : email === known?.email ? 'current' : isEmail(email) ? 'valid' : 'invalid',
    touched,
  }),
  oracles: {
    '(any)': {
      'keeps codes and tokens only while they are needed': (now) =>
        now.matches('editing') || (now.context.oldCode === '' && now.context.securityToken === ''),
    },
    verifying: { 'can be left': (now) => now.can({ type: 'CANCEL' }) },
    editing: {
      'has proved the old one, where there is one': ({ context }) =>
        (context.oldCode !== '') === Boolean(context.user?.email),
      'changes where there is one, else binds': ({ context }) =>
        context.editType === (context.user?.email ? 'change' : 'bind'),
    },
    'editing.entering': {
      'holds an e-mail in lower case': ({ context }) => context.email === context.email.toLowerCase(),
      'has no proof of another e-mail': ({ context }) => context.securityToken === '',
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    'editing.checking': {
      'shows that it works': (now) => now.hasTag('busy'),
      'asks only for an e-mail that is new, and never for a mask': ({ context }) =>
        isEmail(context.email) && context.email !== context.user?.email && !context.email.includes('*'),
      'complains of nothing meanwhile': ({ context }) => context.problem === null,
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    'editing.proving': {
      'can be thought better of': (now) => now.can({ type: 'EMAIL.MODIFY' }),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    'editing.saving': {
      'shows that it works': (now) => now.hasTag('busy'),
      'has the proof of the new one': ({ context }) => context.securityToken === 'ofTheNew',
      'cannot be left half way': (now) => !now.can({ type: 'CANCEL' }),
    },
    'editing.unsaved': {
      'says why': ({ context }) => context.problem !== null,
      'offers another try': (now) => now.can({ type: 'RETRY' }),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    saved: { 'says that it is done': (now) => now.output?.kind === 'saved' },
    cancelled: { 'hands over nothing': (now) => now.output?.kind === 'cancelled' },
  },
  requirements: {
    'account 2 set-contact': ['verifying', 'editing.proving', 'saved'],
    'account 4 edit-contact-verify': ['verifying'],
    'account 4 edit-contact-type': ['editing.saving'],
    'account 5 email-format': ['editing.entering · SUBMIT → (stays) [otherwise]'],
    'account 5 email-not-current': ['editing.entering · SUBMIT → (stays) [otherwise]'],
    'account 5 email-not-taken': ['editing.checking · error checkEmail → editing.entering [otherwise]'],
    'account 5 masks-never-sent': ['editing.checking'],
    'account 7 edit-account-email': ['editing.saving'],
    'account 8 60001': ['editing.checking · error checkEmail → editing.entering [otherwise]'],
    'account 8 60011-editing': ['editing.saving · error saveEmail → editing.entering [otherwise]'],
  },
});
