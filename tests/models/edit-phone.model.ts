import { isPhone } from '#domain/phone.ts';
import { editPhoneMachine } from '#machines/edit-phone/edit-phone.machine.ts';
import { defineModel } from '#tests/paths/model.ts';
import { emailOnlyUser, india, phoneAccount, user } from './people.ts';

export default defineModel(editPhoneMachine, {
  inputs: {
    toChange: () => ({ user, deadlines: new Map() }),
    toBind: () => ({ user: emailOnlyUser, deadlines: new Map() }),
  },
  events: {
    'PHONE.CHANGE': {
      valid: { phone: '90000 00042' },
      current: { phone: '9876543210' },
      repeatingAreaCode: { phone: '9198765432' },
      short: { phone: '98765' },
      empty: { phone: '' },
      masked: { phone: '987****3210' },
    },
    'COUNTRY.OPEN': true,
    'FIELD.LEAVE': true,
    SUBMIT: true,
    'NUMBER.MODIFY': true,
    'NUMBER.IGNORE': true,
    RETRY: true,
    CANCEL: true,
  },
  actors: {
    identityCheck: {
      proven: {
        output: { kind: 'proven', user, account: phoneAccount, code: '123456', securityToken: 'ofTheOld' },
        when: (input: { user: typeof user }) => Boolean(input.user.phone),
      },
      nothingToProve: {
        output: { kind: 'nothingToProve', user: emailOnlyUser },
        when: (input: { user: typeof user }) => !input.user.phone,
      },
      cancelled: { output: { kind: 'cancelled' } },
      failed: { error: new Error('the child chart died') },
    },
    countryPicker: {
      chosen: { output: { kind: 'chosen', country: india } },
      dismissed: { output: { kind: 'dismissed' } },
      failed: { error: new Error('the child chart died') },
    },
    verificationCode: {
      verified: { output: { kind: 'verified', code: '654321', proof: { securityToken: 'ofTheNew' } } },
      verifiedWithoutProof: { output: { kind: 'verified', code: '654321', proof: {} } },
      cancelled: { output: { kind: 'cancelled' } },
      failed: { error: new Error('the child chart died') },
    },
  },
  facts: ({ context: { user: known, editType, country, phone, touched } }) => ({
    editType,
    country: country !== undefined,
    phone: !isPhone(phone)
      ? phone === ''
        ? 'empty'
        : 'short'
      : `91${phone}` === known?.phone
        ? 'current'
        : phone.startsWith('91')
          ? 'repeats'
          : 'valid',
    touched,
  }),
  oracles: {
    '(any)': {
      'keeps codes and tokens only while they are needed': (now) =>
        now.matches('editing') || (now.context.oldCode === '' && now.context.securityToken === ''),
      'holds digits only': ({ context }) => /^\d{0,11}$/.test(context.phone),
    },
    verifying: { 'can be left': (now) => now.can({ type: 'CANCEL' }) },
    editing: {
      'has proved the old one, where there is one': ({ context }) =>
        (context.oldCode !== '') === Boolean(context.user?.phone),
      'changes where there is one, else binds': ({ context }) =>
        context.editType === (context.user?.phone ? 'change' : 'bind'),
    },
    'editing.locating': {
      'shows that it works': (now) => now.hasTag('busy'),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    'editing.entering': {
      'has no proof of another number': ({ context }) => context.securityToken === '',
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    'editing.choosingCountry': { 'has no proof yet': ({ context }) => context.securityToken === '' },
    'editing.confirmingNumber': {
      'comes when the number starts with the area code': ({ context }) =>
        context.phone.startsWith(String(context.country?.areaCode)),
      'offers Modify and Ignore': (now) =>
        now.can({ type: 'NUMBER.MODIFY' }) && now.can({ type: 'NUMBER.IGNORE' }),
    },
    'editing.proving': {
      'sends a code only to a number that is new': ({ context }) =>
        isPhone(context.phone) && `${context.country?.areaCode}${context.phone}` !== context.user?.phone,
      'complains of nothing meanwhile': ({ context }) => context.problem === null,
      'can be thought better of': (now) => now.can({ type: 'NUMBER.MODIFY' }),
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
    'account 5 phone-repeated-code': ['editing.confirmingNumber'],
    'account 5 area-code-required': ['editing.entering · SUBMIT → (stays) [otherwise]'],
    'account 7 edit-account-phone': ['editing.saving'],
    'account 8 60011-editing': ['editing.saving · error savePhone → editing.entering [otherwise]'],
  },
  survivors: [
    {
      fault: 'guard dropped: editing.choosingCountry · done countryPicker #1',
      reason:
        'keepCountry keeps nothing of a picker that was dismissed, and both branches lead to the same state',
    },
  ],
});
