import { emit, setup } from 'xstate';
import { type BasicInfo, basicInfoOf } from '#domain/basic-info.ts';
import type { Toast } from '#domain/message.ts';
import type { UserInfo } from '#domain/user.ts';
import { formOf } from '../../common/form/form.machine.ts';
import { ended, endOf, passOn } from '../../endings.ts';
import { type BasicFacts, basicForm, submitBasic } from './basic-form.ts';

/**
 * Who somebody is: the basic level, or the names alone written again (account 4 Verification level, 5 Basic level;
 * readings 27, 28 and 32).
 */

export type BasicLevelInput = BasicFacts & {
  /** What was typed before the page was loaded again. */
  draft?: Partial<BasicInfo> | undefined;
};

export type BasicLevelOutput =
  | { kind: 'accepted'; user: UserInfo }
  /** The server has another level than the one that led here. */
  | { kind: 'levelDiffers' }
  | { kind: 'left' };

const form = formOf(basicForm, submitBasic);

export const basicLevelMachine = setup({
  types: {
    context: {} as BasicLevelInput,
    events: {} as { type: 'BACK' },
    input: {} as BasicLevelInput,
    output: {} as BasicLevelOutput,
    emitted: {} as Toast,
    children: {} as { form: 'form' },
  },
  actors: { form },
  guards: { isAccepted: ended(form, 'submitted') },
  actions: {
    tellAccepted: emit(({ context }) => ({
      type: 'toast' as const,
      tone: 'success' as const,
      message: {
        key: context.purpose === 'level' ? ('levels:accepted1' as const) : ('levels:namesChanged' as const),
      },
    })),
  },
}).createMachine({
  id: 'basicLevel',
  description: 'Say who you are, prove an e-mail where none is on file, and reach the basic level.',
  context: ({ input }) => input,
  initial: 'filling',
  states: {
    filling: {
      on: { BACK: 'left' },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { purpose, user, draft } }) => ({
          form: basicForm,
          facts: { purpose, user },
          values: { ...basicInfoOf(user), ...draft, securityToken: '' },
        }),
        onDone: [
          { guard: 'isAccepted', target: 'accepted', actions: 'tellAccepted' },
          { target: 'levelDiffers' },
        ],
      },
    },
    accepted: {
      type: 'final',
      output: (args): BasicLevelOutput => ({
        kind: 'accepted',
        user: endOf(args, form, 'submitted').answer.data,
      }),
    },
    levelDiffers: { type: 'final', output: { kind: 'levelDiffers' } satisfies BasicLevelOutput },
    left: { type: 'final', output: { kind: 'left' } satisfies BasicLevelOutput },
  },
  output: passOn,
});
