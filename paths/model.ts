/**
 * A model is what the path tools need to know about a flow and cannot read from its chart: what a user
 * may type, what the other actors may answer, what the user must see in each state. Everything else —
 * which transitions exist, which answers a call has, how to get anywhere — comes from the chart
 * (`machines/<area>/<flow>/<flow>.machine.ts`) and the contract (`openapi.yaml`).
 *
 * How to write one: create `tests/models/<area>/<flow>.model.ts`, beside nothing else; the tools find it by its name.
 *
 * ```ts
 * export default defineModel(lockMachine, {
 *   // Named cases of the chart's input; every path begins with one of them. A function makes it anew each time,
 *   // for what a chart changes by its effects.
 *   inputs: { newcomer: { account: 'ann@example.com' } },
 *
 *   // Named cases of every event. `true` for an event that carries nothing, `false` for one that the chart
 *   // raises itself.
 *   // A function sees the snapshot; `undefined` says the case does not exist there.
 *   events: {
 *     'CODE.CHANGE': { whole: { code: '123456' }, partial: { code: '12' } },
 *     SUBMIT: true,
 *   },
 *
 *   // Outcomes of actors that are not calls of the contract: child charts, storage, hashing.
 *   // Calls need nothing here: their outcomes are the contract's examples, `noAnswer` and
 *   // `unknownRefusal`.
 *   actors: { captcha: { passed: { output: { rid: 'r1' } }, cancelled: { output: undefined } } },
 *
 *   // The few facts of context that guards depend on. Two moments in the same state with the same facts
 *   // count as one place, so: a boolean or a small number each, never what was typed.
 *   facts: ({ context }) => ({ whole: context.code.length === 6 }),
 *
 *   // What the user must see in each state, in plain words. Write down what the specification says, not
 *   // what the chart does. '(any)' holds in every state.
 *   oracles: {
 *     entering: { 'can leave': (now) => now.can({ type: 'BACK' }) },
 *     checking: { 'shows that it works': (now) => now.hasTag('busy') },
 *   },
 *
 *   // Sentences of the specification, with the states or transitions that show them at work.
 *   requirements: { 'account 4 code-login': ['checking'] },
 *
 *   // Declared transitions that no path needs to take, and why. Printed wherever coverage is.
 *   waivers: [{ transition: 'checking · after LIMIT → entering', reason: '…' }],
 *
 *   // Planted faults that nobody can notice, and why they make no difference; `mutate` names them.
 *   survivors: [{ fault: 'guard dropped: checking · done check #1', reason: '…' }],
 * });
 * ```
 *
 * Then `npm run paths -- lint --flow <flow>`, mend what it names, and `npm run paths -- plan --flow <flow>`.
 */
import type {
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
  StateValueFrom,
} from 'xstate';

/** How an actor ends, or what it tells the chart that invoked it. */
export type Outcome<Output = unknown, Event = unknown> = (
  | { output: Output | ((input: never) => Output) }
  | { error: unknown }
  | { sends: Event }
) & {
  /** The inputs of which it can come; without it, any. */
  when?: (input: never) => boolean;
};

/** Any model, for tools that do not care which. */
export interface Model {
  machine: AnyStateMachine;
  inputs: Record<string, unknown>;
  events: Record<string, boolean | Record<string, unknown>>;
  actors?: Record<string, Record<string, Outcome>>;
  facts: (snapshot: SnapshotFrom<AnyStateMachine>) => Record<string, string | number | boolean | null>;
  oracles: Record<string, Oracle | undefined>;
  requirements?: Record<string, readonly string[]>;
  waivers?: readonly Waiver[];
  exceptions?: readonly Exception[];
  survivors?: readonly Survivor[];
}

/** Sentences about what a user sees, each with its check. */
type Oracle = Record<string, (snapshot: SnapshotFrom<AnyStateMachine>) => boolean>;

/** A declared transition that no path needs to take. */
export interface Waiver {
  transition: string;
  reason: string;
}

/** A finding of `lint` that is meant to be so. `at` is the finding's place as printed. */
interface Exception {
  rule: string;
  at: string;
  reason: string;
}

/** A fault that can be planted without anybody noticing, because it makes no difference. As `mutate` prints it. */
export interface Survivor {
  fault: string;
  reason: string;
}

type Events<M extends AnyStateMachine> = EventFromLogic<M>;
type EventCase<M extends AnyStateMachine, P> = P | ((snapshot: SnapshotFrom<M>) => P | undefined);
type EventCases<M extends AnyStateMachine, P> =
  | Record<string, EventCase<M, P>>
  | (Record<never, never> extends P ? boolean : false);

/** `a`, `a.b`: the paths of a chart's states, from the type of its state value. */
type StatePath<V> = V extends string
  ? V
  : { [K in keyof V & string]: K | (V[K] extends undefined ? never : `${K}.${StatePath<V[K]>}`) }[keyof V &
      string];

type ActorsOf<M> =
  // biome-ignore lint/suspicious/noExplicitAny: only the fourth parameter, the actors, is asked for
  M extends StateMachine<any, any, any, infer A, any, any, any, any, any, any, any, any, any, any>
    ? A
    : never;

type OutputOf<A, Src> = A extends { src: Src; logic: infer L } ? OutputFrom<L> : never;

interface ModelParts<M extends AnyStateMachine> {
  inputs: Record<string, InputFrom<M> | (() => InputFrom<M>)>;
  events: { [T in Events<M>['type']]: EventCases<M, Omit<Extract<Events<M>, { type: T }>, 'type'>> };
  actors?: {
    [Src in ActorsOf<M>['src']]?: Record<string, Outcome<OutputOf<ActorsOf<M>, Src>, Events<M>>>;
  };
  facts: (snapshot: SnapshotFrom<M>) => Record<string, string | number | boolean | null>;
  oracles: {
    [P in StatePath<StateValueFrom<M>> | '(any)']?: Record<string, (snapshot: SnapshotFrom<M>) => boolean>;
  };
  requirements?: Record<string, readonly string[]>;
  waivers?: readonly Waiver[];
  exceptions?: readonly Exception[];
  survivors?: readonly Survivor[];
}

/** The model of one flow; see the head of this file. */
export const defineModel = <M extends AnyStateMachine>(machine: M, parts: ModelParts<M>): Model => ({
  machine,
  ...(parts as Omit<Model, 'machine'>),
});
