import type { OutputFrom } from 'xstate';
import { basicLevelMachine } from '#machines/levels/basic-level/basic-level.machine.ts';
import { basicForm, type submitBasic } from '#machines/levels/basic-level/basic-level-form.ts';
import { defineModel } from '#paths/judge/model.ts';
import { typed } from '../forms.ts';
import { phoneOnlyUser, user } from '../sample-data.ts';

const given = {
  ...typed,
  gender: 1 as const,
  birthday: '2008-01-01',
  address: '12 Lake Road, Pune',
  securityToken: '',
};
/** The user as the server returns it after the change. */
const known = { ...user, middleName: 'Maria' };
const answer = { code: '200', message: 'success', data: known } as OutputFrom<typeof submitBasic>;
const nothing = {
  firstName: '',
  middleName: '',
  lastName: '',
  gender: '',
  birthday: '',
  address: '',
  email: '',
};

export default defineModel(basicLevelMachine, {
  inputs: {
    newcomer: () => ({ purpose: 'level' as const, user: phoneOnlyUser }),
    reloaded: () => ({ purpose: 'level' as const, user: phoneOnlyUser, draft: typed }),
    rewriting: () => ({ purpose: 'rewrite' as const, user }),
  },
  events: { BACK: true, LINK: true, NEXT: true, REFRESH: true },
  actors: {
    form: {
      submitted: { output: { kind: 'submitted', given, answer } },
      refused: {
        output: {
          kind: 'refused',
          by: 'alreadyVerified',
          why: { text: 'This level is already verified.' },
          kept: {},
        },
        // Only a level can be verified already, not a change of the names.
        when: ({ facts }: { facts: { purpose: string } }) => facts.purpose === 'level',
      },
    },
  },
  facts: ({ context: { purpose, user, draft } }) => ({
    purpose,
    email: !user.email,
    reloaded: Boolean(draft),
  }),
  calls: {
    form: ({ context: { purpose, draft, user: known } }) => ({
      form: (form: unknown) => form === basicForm,
      facts: { purpose, user: known },
      values: {
        ...nothing,
        ...(purpose === 'rewrite' && {
          firstName: 'Alice',
          lastName: 'Rao',
          birthday: '1992-04-17',
          gender: '1',
          address: '12 Lake Road, Pune',
        }),
        ...draft,
        securityToken: '',
      },
    }),
  },
  begins: { newcomer: 'filling', reloaded: 'filling', rewriting: 'filling' },
  follows: {
    filling: {
      'form: submitted': ({ context: { purpose } }) =>
        purpose === 'level'
          ? { to: 'reached', has: { user: known } }
          : { to: 'accepted', says: 'levels:namesChanged', gives: { kind: 'accepted', user: known } },
      'form: refused': { to: 'levelDiffers', gives: { kind: 'levelDiffers' } },
      BACK: { to: 'left', gives: { kind: 'left' } },
      REFRESH: { emits: { type: 'refreshUser' } },
    },
    reached: {
      LINK: { to: 'links', gives: { kind: 'links', user: known } },
      BACK: { to: 'accepted', gives: { kind: 'accepted', user: known } },
      NEXT: { to: 'goesOn', gives: { kind: 'goesOn', user: known } },
    },
  },
  oracles: {
    reached: { 'has the level': (now) => now.context.user.level > 0 },
    goesOn: {
      'hands over the user as the server knows them now': (now) =>
        now.output?.kind === 'goesOn' && now.output.user.level > 0,
    },
    links: {
      'hands over the user as the server knows them now': (now) =>
        now.output?.kind === 'links' && now.output.user.level > 0,
    },
    filling: { 'can be left': (now) => now.can({ type: 'BACK' }) },
    accepted: {
      'hands over the user as the server knows them now': (now) =>
        now.output?.kind === 'accepted' && now.output.user.level > 0,
    },
    levelDiffers: { 'ends with its outcome': (now) => now.output?.kind === 'levelDiffers' },
    left: { 'hands over nothing': (now) => now.output?.kind === 'left' },
  },
  requirements: {
    'account 4 level-basic': ['reached'],
    'account 4 level-from-server': ['accepted', 'goesOn', 'links', 'levelDiffers'],
  },
});
