import { assign, type PromiseActorLogic, setup } from 'xstate';
import { answerOf } from '#api/operation.ts';
import { failureMessage } from '#api/refusal.ts';
import type { PickGroup } from '#domain/lists/pick-list.ts';
import type { Message } from '#domain/words/message.ts';
import { passOn } from '../../endings.ts';

/** The output of a picker. */
type PickerOutput<Value> = { kind: 'chosen'; value: Value } | { kind: 'dismissed' };

type Context<Value> = {
  /** The input of the call: empty, or which list to load. */
  request: object;
  groups: PickGroup<Value>[];
  query: string;
  problem: Message | null;
};

type Events<Value> =
  | { type: 'QUERY.CHANGE'; query: string }
  | { type: 'ITEM.CHOOSE'; value: Value }
  | { type: 'RETRY' }
  | { type: 'BACK' };

/** Reads the chosen value from the event that led to the final state. */
const choiceOf = <Value>({ event }: { event: object }): Value => (event as { value: Value }).value;

/**
 * Creates the chart of choosing from an indexed list. `getList` loads the list and `groupsOf` reads the answer. The
 * picker shows as a page or as a sheet over another flow.
 */
export const createPicker = <Value, Answer, Request, Asked extends object | undefined = undefined>(parts: {
  id: string;
  description: string;
  getList: PromiseActorLogic<Answer, Request>;
  groupsOf: (answer: Answer) => PickGroup<Value>[];
}) =>
  setup({
    types: {
      context: {} as Context<Value>,
      input: {} as Asked,
      events: {} as Events<Value>,
      output: {} as PickerOutput<Value>,
      tags: {} as 'busy',
      children: {} as { getList: 'getList' },
    },
    // The type allows any input, as the picker passes on its own.
    actors: { getList: parts.getList as unknown as PromiseActorLogic<Answer, object> },
    actions: {
      keepList: assign({ groups: (args) => parts.groupsOf(answerOf(args, parts.getList)) }),
      explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:failed' }) }),
    },
  }).createMachine({
    id: parts.id,
    description: parts.description,
    context: ({ input }) => ({ request: input ?? {}, groups: [], query: '', problem: null }),
    initial: 'loading',
    on: { BACK: '.dismissed' },
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'getList',
          src: 'getList',
          input: ({ context }) => context.request,
          onDone: { target: 'choosing', actions: 'keepList' },
          onError: { target: 'unavailable', actions: 'explainFailure' },
        },
      },
      choosing: {
        on: {
          'QUERY.CHANGE': { actions: assign({ query: ({ event }) => event.query }) },
          'ITEM.CHOOSE': 'chosen',
        },
      },
      unavailable: {
        description: 'The list did not load. The user can retry.',
        on: { RETRY: 'loading' },
      },
      chosen: {
        type: 'final',
        output: (args): PickerOutput<Value> => ({ kind: 'chosen', value: choiceOf(args) }),
      },
      dismissed: { type: 'final', output: { kind: 'dismissed' } satisfies PickerOutput<Value> },
    },
    output: passOn,
  });

export type PickerMachine<Value> = ReturnType<typeof createPicker<Value, unknown, never, undefined>>;
