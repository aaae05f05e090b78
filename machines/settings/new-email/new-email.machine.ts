import { assign, emit, setup } from 'xstate';
import { operation } from '#api/operation.ts';
import { failureMessage, failureToast, unanswered } from '#api/refusal.ts';
import { asTypedEmail, isEmail } from '#domain/email.ts';
import type { Message, Toast } from '#domain/message.ts';
import type { UserInfo } from '#domain/user.ts';

/**
 * Type an e-mail that is not the current one (account 5, Edit e-mail). The server says whether somebody else has it
 * (60001).
 */

export type NewEmailInput = {
  user: UserInfo | undefined;
  /** What was typed before, and what was wrong with it. */
  email: string;
  problem: Message | null;
};

export type NewEmailOutput = { email: string };

type Context = NewEmailInput & {
  /** Something was typed, so that leaving the field may point out what is wrong. */
  touched: boolean;
};

type Events = { type: 'EMAIL.CHANGE'; email: string } | { type: 'FIELD.LEAVE' } | { type: 'SUBMIT' };

/** What is wrong with the new e-mail, or null. */
const problemOf = ({ user, email }: Context): Message | null => {
  if (!isEmail(email)) return { key: 'sign-in:emailFormat' };
  return email === user?.email ? { key: 'common:sameAsCurrent' } : null;
};

export const newEmailMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as NewEmailInput,
    output: {} as NewEmailOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as { checkEmail: 'checkEmail' },
  },
  actors: { checkEmail: operation('post', '/api/auth/email/check') },
  guards: {
    isTouched: ({ context }) => context.touched,
    isValid: ({ context }) => problemOf(context) === null,
    unanswered,
  },
  actions: {
    keepEmail: assign((_, email: string) => ({ email: asTypedEmail(email), touched: true, problem: null })),
    // What the server refused stays said: to our rules it looks right.
    explainProblem: assign({ problem: ({ context }) => problemOf(context) ?? context.problem }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'settings:notSaved' }) }),
    forgetProblem: assign({ problem: null }),
    tellFailure: emit((args) => failureToast(args, { key: 'settings:notSaved' })),
  },
}).createMachine({
  id: 'newEmail',
  description: 'Type a new e-mail, and learn whether somebody else has it.',
  context: ({ input }) => ({ ...input, touched: input.email !== '' }),
  initial: 'entering',
  states: {
    entering: {
      on: {
        'EMAIL.CHANGE': { actions: { type: 'keepEmail', params: ({ event }) => event.email } },
        'FIELD.LEAVE': { guard: 'isTouched', actions: 'explainProblem' },
        SUBMIT: [{ guard: 'isValid', target: 'checking' }, { actions: 'explainProblem' }],
      },
    },
    checking: {
      description: 'Whether somebody else has it.',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'checkEmail',
        src: 'checkEmail',
        input: ({ context }) => ({ body: { email: context.email } }),
        onDone: 'entered',
        onError: [
          { guard: 'unanswered', target: 'entering', actions: 'tellFailure' },
          { target: 'entering', actions: 'explainFailure' },
        ],
      },
    },
    entered: { type: 'final' },
  },
  output: ({ context: { email } }) => ({ email }),
});
