import { and, assign, emit, not, setup } from 'xstate';
import { type BasicInfo, basicInfoOf } from '#domain/person/basic-info.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Toast } from '#domain/words/message.ts';
import { formOf } from '../../common/form/form.machine.ts';
import { verificationCodeMachine } from '../../common/verification-code/verification-code.machine.ts';
import { ended, endOf, passOn } from '../../endings.ts';
import { type BasicFacts, basicForm, submitBasic } from './basic-level-form.ts';

/**
 * The user's data for the basic level, or only the changed names (account 4 Verification level, 5 Basic level;
 * readings 27, 28 and 32). A reached level has a state of its own, which shows the new limits.
 */

export type BasicLevelInput = BasicFacts & {
  /** Form input saved before a reload. */
  draft?: Partial<BasicInfo> | undefined;
};

export type BasicLevelOutput =
  | { kind: 'accepted'; user: UserInfo }
  /** The user also opened the next level at once. */
  | { kind: 'goesOn'; user: UserInfo }
  /** The user continues with linking an account, which the level now allows. */
  | { kind: 'links'; user: UserInfo }
  /** The level on the server is not the one expected here. */
  | { kind: 'levelDiffers' }
  | { kind: 'left' };

const form = formOf(basicForm, submitBasic, { verificationCode: verificationCodeMachine });

export const basicLevelMachine = setup({
  types: {
    context: {} as BasicLevelInput,
    events: {} as { type: 'BACK' } | { type: 'LINK' } | { type: 'NEXT' } | { type: 'REFRESH' },
    input: {} as BasicLevelInput,
    output: {} as BasicLevelOutput,
    emitted: {} as Toast | { type: 'refreshUser' },
    children: {} as { form: 'form' },
  },
  actors: { form },
  guards: {
    isAccepted: ended(form, 'submitted'),
    isRewrite: ({ context }) => context.purpose === 'rewrite',
  },
  actions: {
    keepUser: assign({ user: (args) => endOf(args, form, 'submitted').answer.data }),
    refreshUser: emit({ type: 'refreshUser' }),
    tellRewritten: emit({ type: 'toast', tone: 'success', message: { key: 'levels:namesChanged' } }),
  },
}).createMachine({
  id: 'basicLevel',
  description:
    'The user enters personal data, verifies an e-mail if none is on file, and reaches the basic level.',
  context: ({ input }) => input,
  initial: 'filling',
  states: {
    filling: {
      description: 'When the user returns, the app loads the level again: another device may have raised it.',
      on: { BACK: 'left', REFRESH: { actions: 'refreshUser' } },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { purpose, user, draft } }) => ({
          form: basicForm,
          facts: { purpose, user },
          values: { ...basicInfoOf(user), ...draft, securityToken: '' },
        }),
        onDone: [
          {
            guard: and(['isAccepted', not('isRewrite')]),
            target: 'reached',
            actions: 'keepUser',
          },
          { guard: 'isAccepted', target: 'accepted', actions: ['keepUser', 'tellRewritten'] },
          { target: 'levelDiffers' },
        ],
      },
    },
    reached: {
      description: 'The new limits are shown. The user can link an account, or continue with the next level.',
      on: { LINK: 'links', BACK: 'accepted', NEXT: 'goesOn' },
    },
    accepted: {
      type: 'final',
      output: ({ context: { user } }): BasicLevelOutput => ({ kind: 'accepted', user }),
    },
    goesOn: {
      type: 'final',
      output: ({ context: { user } }): BasicLevelOutput => ({ kind: 'goesOn', user }),
    },
    links: {
      type: 'final',
      output: ({ context: { user } }): BasicLevelOutput => ({ kind: 'links', user }),
    },
    levelDiffers: { type: 'final', output: { kind: 'levelDiffers' } satisfies BasicLevelOutput },
    left: { type: 'final', output: { kind: 'left' } satisfies BasicLevelOutput },
  },
  output: passOn,
});
