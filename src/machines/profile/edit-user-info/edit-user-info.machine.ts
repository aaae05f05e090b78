import { emit, setup } from 'xstate';
import type { UserInfo } from '#domain/person/user.ts';
import type { Toast } from '#domain/words/message.ts';
import { formOf } from '../../common/form/form.machine.ts';
import { ended, endOf, passOn } from '../../endings.ts';
import { namesForm, saveNames } from './edit-user-info-form.ts';

/** The user changes the names (payouts 2, EditBasicUserInfo; reading 28). */

export type EditUserInfoInput = { user: UserInfo };

export type EditUserInfoOutput = { kind: 'saved'; user: UserInfo } | { kind: 'left' };

const form = formOf(namesForm, saveNames);

export const editUserInfoMachine = setup({
  types: {
    context: {} as EditUserInfoInput,
    events: {} as { type: 'BACK' },
    input: {} as EditUserInfoInput,
    output: {} as EditUserInfoOutput,
    emitted: {} as Toast,
    children: {} as { form: 'form' },
  },
  actors: { form },
  guards: { isSaved: ended(form, 'submitted') },
  actions: {
    tellSaved: emit({ type: 'toast', tone: 'success', message: { key: 'levels:namesChanged' } }),
  },
}).createMachine({
  id: 'editUserInfo',
  description: 'The user changes the names.',
  context: ({ input }) => input,
  initial: 'filling',
  states: {
    filling: {
      on: { BACK: 'left' },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { user } }) => ({
          form: namesForm,
          facts: { user },
          values: {
            firstName: user.firstName ?? '',
            middleName: user.middleName ?? '',
            lastName: user.lastName ?? '',
          },
        }),
        onDone: [{ guard: 'isSaved', target: 'saved', actions: 'tellSaved' }, { target: 'left' }],
      },
    },
    saved: {
      type: 'final',
      output: (args): EditUserInfoOutput => ({
        kind: 'saved',
        user: endOf(args, form, 'submitted').answer.data,
      }),
    },
    left: { type: 'final', output: { kind: 'left' } satisfies EditUserInfoOutput },
  },
  output: passOn,
});
