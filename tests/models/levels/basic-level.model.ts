import { isEmail } from '#domain/email.ts';
import { isName } from '#domain/person-name.ts';
import type { UserInfo } from '#domain/user.ts';
import { basicLevelMachine } from '#machines/levels/basic-level/basic-level.machine.ts';
import { defineModel } from '#paths/model.ts';
import { verificationCode } from '../child-charts.ts';

const newcomer: UserInfo = { userId: '100001', email: 'alice@example.com', countryNo: 159, level: 0 };
const byPhone: UserInfo = { ...newcomer, email: null };
const verified: UserInfo = {
  ...newcomer,
  firstName: 'Alice',
  lastName: 'Rao',
  birthday: '1992-04-17',
  gender: 1,
  address: '12 Lake Road',
  level: 2,
};

const typed = {
  firstName: 'Alice',
  lastName: 'Rao',
  gender: '1',
  birthday: '1992-04-17',
  address: '12 Lake Road',
};

export default defineModel(basicLevelMachine, {
  inputs: {
    newcomer: () => ({ purpose: 'level' as const, user: newcomer }),
    almostDone: () => ({
      purpose: 'level' as const,
      user: newcomer,
      draft: { ...typed, firstName: '' },
    }),
    withoutEmail: () => ({ purpose: 'level' as const, user: byPhone, draft: typed }),
    rewriting: () => ({ purpose: 'rewrite' as const, user: verified }),
  },
  events: {
    'FIELD.CHANGE': {
      name: { field: 'firstName', value: 'Álice 2' },
      composing: { field: 'firstName', value: 'ni hao', isComposing: true },
      noName: { field: 'firstName', value: '' },
      email: { field: 'email', value: 'Alice@Example.com' },
      halfEmail: { field: 'email', value: 'alice@' },
      address: { field: 'address', value: '4 Hill St.' },
    },
    'BIRTHDAY.OPEN': true,
    'BIRTHDAY.PICK': {
      adult: { picked: { year: 2008, month: 1, day: 1 } },
      minor: { picked: { year: 2008, month: 1, day: 2 } },
      ahead: { picked: { year: 2026, month: 12, day: 31 } },
    },
    'EMAIL.VERIFY': true,
    SUBMIT: true,
    CONFIRM: true,
    CANCEL: true,
    BACK: true,
  },
  actors: {
    verificationCode: verificationCode('pr00f'),
  },
  facts: ({ context: { purpose, info, asksEmail, securityToken, picked, problem } }) => ({
    purpose,
    asksEmail,
    named: isName(info.firstName),
    email: isEmail(info.email),
    proven: securityToken !== '',
    birthday: info.birthday !== '',
    picked: picked.year * 10_000 + picked.month * 100 + picked.day,
    problem: problem?.field ?? null,
  }),
  oracles: {
    '(any)': {
      'never changes what was verified with the names': ({ context }) =>
        context.purpose === 'level' || context.info.address === '12 Lake Road',
    },
    'filling.entering': {
      'takes what is typed': (now) => now.can({ type: 'FIELD.CHANGE', field: 'firstName', value: 'A' }),
      'keeps a proof only of a whole e-mail': ({ context }) =>
        context.securityToken === '' || isEmail(context.info.email),
      'can be left': (now) => now.can({ type: 'BACK' }),
    },
    'filling.choosingBirthday': {
      'begins with what was chosen, or 18 years ago': ({ context }) =>
        context.picked.year > 1900 && context.picked.year <= 2026,
      'can be cancelled': (now) => now.can({ type: 'CANCEL' }),
    },
    'filling.provingEmail': {
      'has an e-mail to prove': ({ context }) => isEmail(context.info.email),
    },
    'filling.submitting': {
      'shows that it works': (now) => now.hasTag('busy'),
      'complains of nothing meanwhile': ({ context }) => context.problem === null,
      'sends names of letters': ({ context }) => isName(context.info.firstName),
      'sends a proof where it sends an e-mail': ({ context }) =>
        !context.asksEmail || context.securityToken !== '',
      'takes no second submit': (now) => !now.can({ type: 'SUBMIT' }),
      'can be left': (now) => now.can({ type: 'BACK' }),
    },
    accepted: {
      'hands over the user as the server knows them now': (now) =>
        now.output?.kind === 'accepted' && now.output.user.level > 0,
      'keeps no proof': ({ context }) => context.securityToken === '',
    },
    levelDiffers: {
      'says so': (now) => now.output?.kind === 'levelDiffers',
      'keeps no proof': ({ context }) => context.securityToken === '',
    },
    left: {
      'hands over nothing': (now) => now.output?.kind === 'left',
      'keeps no proof': ({ context }) => context.securityToken === '',
    },
  },
  requirements: {
    'account 4 level-basic': ['accepted'],
    'account 4 level-from-server': ['accepted', 'levelDiffers'],
    'account 5 basic-names': ['filling.entering · FIELD.CHANGE → (stays) [isOpen]'],
    'account 5 basic-required': ['filling.entering · SUBMIT → (stays) [otherwise]'],
    'account 5 basic-birthday': ['filling.choosingBirthday · CONFIRM → filling.entering [isPickedGood]'],
    'account 5 basic-email': [
      'filling.provingEmail',
      'filling.submitting · error submitBasic → filling.entering [isProofOver]',
    ],
    'account 7 base-user-info': ['filling.submitting'],
    'account 7 edit-info-basic-level': ['filling.submitting'],
  },
});
