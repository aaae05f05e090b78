import type { OutputFrom } from 'xstate';
import { editUserInfoMachine } from '#machines/profile/edit-user-info/edit-user-info.machine.ts';
import { namesForm, type saveNames } from '#machines/profile/edit-user-info/edit-user-info-form.ts';
import { defineModel } from '#paths/judge/model.ts';
import { user } from '../sample-data.ts';

const given = { firstName: 'Álice', middleName: '', lastName: 'Rao' };
const renamed = { ...user, firstName: 'Álice' };
const answer = { code: '200', message: 'success', data: renamed } as OutputFrom<typeof saveNames>;

export default defineModel(editUserInfoMachine, {
  inputs: { opened: () => ({ user }) },
  events: { BACK: true },
  actors: {
    form: { submitted: { output: { kind: 'submitted', given, answer } }, left: { output: { kind: 'left' } } },
  },
  facts: () => ({}),
  calls: {
    form: {
      form: (form: unknown) => form === namesForm,
      facts: { user },
      values: { firstName: 'Alice', middleName: '', lastName: 'Rao' },
    },
  },
  begins: { opened: 'filling' },
  follows: {
    filling: {
      'form: submitted': {
        to: 'saved',
        says: 'levels:namesChanged',
        gives: { kind: 'saved', user: renamed },
      },
      'form: left': { to: 'left', gives: { kind: 'left' } },
      BACK: { to: 'left', gives: { kind: 'left' } },
    },
  },
  oracles: {
    filling: { 'can be left': (now) => now.can({ type: 'BACK' }) },
    saved: {
      'hands over the user as the server knows them now': (now) =>
        now.output?.kind === 'saved' && now.output.user.firstName === 'Álice',
    },
    left: { 'hands over nothing': (now) => now.output?.kind === 'left' },
  },
  requirements: { 'payouts 2 edit-user-info': ['filling', 'saved'] },
});
