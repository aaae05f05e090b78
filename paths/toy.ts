import { assign, emit, fromPromise, setup } from 'xstate';
import { answerOf } from '#api/operation.ts';
import type { Refusal } from '#api/refusal.ts';
import type { Toast } from '#domain/words/message.ts';
import { passOn } from '#machines/endings.ts';
import { readContract } from './contract.ts';
import { defineModel, ignored } from './model.ts';

/**
 * A safe that opens by a code: a small chart with one of everything, on which the tools are tested. A wrong code makes
 * one wait, which is counted down; after a theft alarm the owner must show up.
 */

const open = Object.assign(
  fromPromise<{ data: { content: string } }, { body: { code: string } }>(async () => {
    throw new Error('always scripted');
  }),
  { operation: { method: 'post', path: '/api/open' } },
);

type Events =
  | { type: 'CODE.CHANGE'; code: string }
  | { type: 'SUBMIT' }
  | { type: 'BACK' }
  | { type: 'LIGHT.TOGGLE' };

interface Context {
  code: string;
  problem: string | null;
  waitLeft: number;
}

type Output = { kind: 'opened'; content: string } | { kind: 'left' };

const isRefused =
  (code: string) =>
  ({ event }: { event: object }) =>
    (event as { error?: Refusal }).error?.code === code;

export const safeMachine = setup({
  types: {
    input: {} as { code?: string },
    context: {} as Context,
    events: {} as Events,
    emitted: {} as Toast,
    output: {} as Output,
    tags: {} as 'busy',
  },
  actors: { open, owner: fromPromise<{ kind: 'came' | 'stayedAway' }>(() => new Promise(() => {})) },
  delays: { second: 1000, patience: 60_000 },
  guards: {
    isWhole: ({ context }) => context.code.length === 4,
    isWrong: isRefused('60010'),
    isTheft: isRefused('60012'),
    isLastSecond: ({ context }) => context.waitLeft === 1,
    hasCome: (_, output: { kind: string }) => output.kind === 'came',
  },
  actions: {
    keepCode: assign((_, code: string) => ({ code, problem: null })),
    forgetCode: assign({ code: '' }),
    explainWrong: assign({ problem: 'wrong code' }),
    startWait: assign({ waitLeft: 3 }),
    tick: assign({ waitLeft: ({ context }) => context.waitLeft - 1 }),
    tellFailure: emit({ type: 'toast', tone: 'failure', message: { text: 'it did not work' } }),
    ringBell: () => {},
  },
}).createMachine({
  id: 'safe',
  description: 'Type the code; the safe opens, or makes you wait.',
  context: ({ input }) => ({ code: input.code ?? '', problem: null, waitLeft: 0 }),
  initial: 'using',
  states: {
    using: {
      type: 'parallel',
      on: { BACK: 'left' },
      states: {
        light: {
          initial: 'off',
          states: {
            off: { on: { 'LIGHT.TOGGLE': 'on' } },
            on: { on: { 'LIGHT.TOGGLE': 'off' }, after: { patience: 'off' } },
          },
        },
        door: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isWhole', target: 'opening' }, { target: 'entering' }] },
            entering: {
              on: {
                'CODE.CHANGE': { actions: { type: 'keepCode', params: ({ event }) => event.code } },
                SUBMIT: { guard: 'isWhole', target: 'opening' },
              },
            },
            opening: {
              tags: 'busy',
              exit: 'forgetCode',
              on: { BACK: {} },
              invoke: {
                id: 'open',
                src: 'open',
                input: ({ context }) => ({ body: { code: context.code } }),
                onDone: '#safe.opened',
                onError: [
                  { guard: 'isWrong', target: 'waiting', actions: ['explainWrong', 'startWait'] },
                  { guard: 'isTheft', target: 'alarmed', actions: 'ringBell' },
                  { target: 'entering', actions: 'tellFailure' },
                ],
              },
            },
            waiting: {
              after: {
                second: [
                  { guard: 'isLastSecond', target: 'entering', actions: 'tick' },
                  { target: 'waiting', reenter: true, actions: 'tick' },
                ],
              },
            },
            alarmed: {
              invoke: {
                id: 'owner',
                src: 'owner',
                onDone: [
                  { guard: { type: 'hasCome', params: ({ event }) => event.output }, target: 'entering' },
                  { target: '#safe.left' },
                ],
                onError: { target: '#safe.left', actions: 'tellFailure' },
              },
            },
          },
        },
      },
    },
    opened: {
      type: 'final',
      output: (args): Output => ({ kind: 'opened', content: answerOf(args, open).data.content }),
    },
    left: { type: 'final', output: { kind: 'left' } satisfies Output },
  },
  output: passOn,
});

export const safeContract = readContract(`
components:
  examples:
    threeWrongPasswords: { value: { code: '60010', message: 'wrong', data: null } }
  responses:
    unauthorised: { content: { application/json: { examples: { unauthorised: { value: { code: '401', message: '', data: null } } } } } }
paths:
  /api/open:
    post:
      responses:
        '200':
          content:
            application/json:
              examples:
                accepted: { value: { code: '200', message: 'ok', data: { content: gold } } }
                threeWrongPasswords: { $ref: '#/components/examples/threeWrongPasswords' }
                accountAtRisk: { value: { code: '60012', message: 'theft', data: null } }
        '401': { $ref: '#/components/responses/unauthorised' }
`);

export const safeModel = defineModel(safeMachine, {
  inputs: { stranger: {}, knowing: { code: '1234' } },
  events: {
    'CODE.CHANGE': { whole: { code: '1234' }, partial: { code: '12' } },
    SUBMIT: true,
    BACK: true,
    'LIGHT.TOGGLE': true,
  },
  actors: {
    owner: {
      came: { output: { kind: 'came' } },
      stayedAway: { output: { kind: 'stayedAway' } },
      failed: { error: new Error('lost') },
    },
  },
  facts: ({ context }) => ({ whole: context.code.length === 4, lastSecond: context.waitLeft === 1 }),
  oracles: {
    'using.light.on': { 'can be switched off': (now) => now.can({ type: 'LIGHT.TOGGLE' }) },
    'using.light.off': { 'can be switched on': (now) => now.can({ type: 'LIGHT.TOGGLE' }) },
    'using.door.entering': {
      'can be left': (now) => now.can({ type: 'BACK' }),
      'submits a whole code only': (now) => now.can({ type: 'SUBMIT' }) === (now.context.code.length === 4),
    },
    'using.door.opening': {
      'shows that it works': (now) => now.hasTag('busy'),
      'cannot be left': (now) => !now.can({ type: 'BACK' }),
    },
    'using.door.waiting': {
      'says what is wrong': (now) => now.context.problem === 'wrong code',
      'counts down': (now) => now.context.waitLeft > 0,
      'keeps no code': (now) => now.context.code === '',
    },
    'using.door.alarmed': { 'keeps no code': (now) => now.context.code === '' },
    opened: { 'shows the content': (now) => now.output?.kind === 'opened' && now.output.content !== '' },
    left: { 'keeps no code': (now) => now.output?.kind === 'left' },
  },
  delays: { second: 1000, patience: 60_000 },
  calls: { open: { body: { code: '1234' } }, owner: undefined },
  begins: {
    stranger: { to: 'using.door.entering', has: { code: '' } },
    knowing: { to: 'using.door.opening', has: { code: '1234' } },
  },
  follows: {
    'using.light.off': { 'LIGHT.TOGGLE': 'using.light.on' },
    'using.light.on': { 'LIGHT.TOGGLE': 'using.light.off', 'after patience': 'using.light.off' },
    using: { BACK: { to: 'left', gives: { kind: 'left' } } },
    'using.door.entering': {
      'CODE.CHANGE whole': { has: { code: '1234', problem: null } },
      'CODE.CHANGE': { has: { code: '12', problem: null } },
      SUBMIT: ({ context }) => (context.code.length === 4 ? 'using.door.opening' : ignored),
    },
    'using.door.opening': {
      BACK: ignored,
      'open: accepted': { to: 'opened', gives: { kind: 'opened', content: 'gold' } },
      'open: threeWrongPasswords': {
        to: 'using.door.waiting',
        has: { problem: 'wrong code', waitLeft: 3 },
      },
      'open: accountAtRisk': 'using.door.alarmed',
      open: { to: 'using.door.entering', says: { text: 'it did not work' }, has: { code: '' } },
    },
    'using.door.waiting': {
      'after second': ({ context }) =>
        context.waitLeft === 1
          ? { to: 'using.door.entering', has: { waitLeft: 0 } }
          : { has: { waitLeft: context.waitLeft - 1 } },
    },
    'using.door.alarmed': {
      'owner: came': 'using.door.entering',
      'owner: stayedAway': { to: 'left', gives: { kind: 'left' } },
      'owner: failed': { to: 'left', gives: { kind: 'left' }, says: { text: 'it did not work' } },
    },
  },
  requirements: { 'safe 1 wait': ['using.door.waiting'] },
});
