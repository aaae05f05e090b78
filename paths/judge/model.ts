/**
 * A model is what the path tools need to know about a flow and cannot read from its chart. It says what a user may
 * type, what other actors answer, and what the user must see in each state. Everything else (transitions, answers of
 * calls, paths) comes from the chart (`src/machines/<area>/<flow>/<flow>.machine.ts`) and the contract (`openapi.yaml`).
 *
 * To write one, create `tests/models/<area>/<flow>.model.ts`; the tools find it by its name.
 *
 * ```ts
 * export default defineModel(lockMachine, {
 *   // Named cases of the chart's input; every path starts with one of them. A function is called for each path, for
 *   // inputs that a chart changes by its effects.
 *   inputs: { newcomer: { account: 'ann@example.com' } },
 *
 *   // Named cases of every event. `true` for an event without data, `false` for one that the chart raises itself.
 *   // A function gets the snapshot; it returns `undefined` if the case does not exist at that moment.
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
 *   // count as one situation. Each fact is a boolean or a small number, never typed text.
 *   facts: ({ context }) => ({ whole: context.code.length === 6 }),
 *
 *   // What the user must see in each state, in plain words. Copy it from the specification, not from the
 *   // chart. '(any)' holds in every state.
 *   oracles: {
 *     entering: { 'can leave': (now) => now.can({ type: 'BACK' }) },
 *     checking: { 'shows that it works': (now) => now.hasTag('busy') },
 *   },
 *
 *   // How long each named delay lasts, in ms: a number, or a function of the snapshot in which it starts.
 *   delays: { submitPause: 5_000, resendWait: ({ context }) => Math.max(0, context.resendAt - Date.now()) },
 *
 *   // The complete input of each invoked actor: a value, or a function of the snapshot after it started. Write it
 *   // from the contract with literals, without the chart's own request builder. A function within the value is a
 *   // predicate for that member, for random keys.
 *   calls: { sendCode: { by: 'sms', init: { params: { path: { scene: 'LOGIN' } }, body: { phone: '98', rid: 'r1' } } } },
 *
 *   // The expected start for each input: a consequence, as below.
 *   begins: { newcomer: { to: 'entering', has: { code: '' } } },
 *
 *   // The expected results: by state, then by what happens there: `EVENT case`, `EVENT`, `actor: outcome`, `actor`,
 *   // `after delay`. A row without a case or an outcome applies to all that have no row. Rows of a state also apply to
 *   // its inner states without such a row; '(any)' is the chart itself. `Consequence` lists what a row can contain.
 *   follows: {
 *     entering: {
 *       'CODE.CHANGE whole': 'holding',
 *       'CODE.CHANGE': { has: { problem: null } },
 *       SUBMIT: (now) => (now.context.code ? ignored : { has: { problem: { key: 'sign-in:codeEmpty' } } }),
 *     },
 *     checking: {
 *       'checkCode: accepted': { to: 'verified', gives: { kind: 'verified', code: '123456', token: 's3cur1ty' } },
 *       'checkCode: wrongCode': { to: 'entering', has: { problem: { key: 'common:codeWrong' } } },
 *       'checkCode: noAnswer': { to: 'entering', says: 'common:offline', keeps: ['code'] },
 *     },
 *   },
 *
 *   // Requirements of the specification, with the states or transitions that show them.
 *   requirements: { 'account 4 code-login': ['checking'] },
 *
 *   // Declared transitions that no path needs to take, with reasons; printed with the coverage.
 *   waivers: [{ transition: 'checking · after LIMIT → entering', reason: '…' }],
 *
 *   // Mutants that no user can notice, with reasons; `mutate` lists them.
 *   survivors: [{ fault: 'guard dropped: checking · done check #1', reason: '…' }],
 * });
 * ```
 *
 * A plan that is made again after a mistake expects the mistake. `delays`, `calls`, `begins`, `follows` and `oracles`
 * do not, if they are written from the specification. Every step of every path is checked against these parts. A step
 * without a row is a failure, and so is a row that no path exercises.
 *
 * Then run `npm run paths -- lint --flow <flow>`, correct what it reports, and run `npm run paths -- plan --flow
 * <flow>`.
 */
import type {
  AnyEventObject,
  AnyStateMachine,
  ContextFrom,
  EmittedFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
  StateValueFrom,
} from 'xstate';
import type { Message, MessageKey, Toast } from '#domain/words/message.ts';

/** Says in `follows` that an event or outcome has no effect. */
export const ignored = Symbol('ignored');

/** The end of an actor, or an event that it sends to its parent. */
export type Outcome<Output = unknown, Event = unknown> = (
  | { output: Output | ((input: never) => Output) }
  | { error: unknown }
  | { sends: Event }
) & {
  /** The inputs that allow this outcome; undefined for all. */
  when?: (input: never) => boolean;
};

/** Any model, for tools that work with every flow. */
export type Model = {
  machine: AnyStateMachine;
  inputs: Record<string, unknown>;
  events: Record<string, boolean | Record<string, unknown>>;
  actors?: Record<string, Record<string, Outcome>>;
  /** An event that the screen sends by itself as soon as the chart accepts it; only at levels with a screen. */
  itself?: ((snapshot: SnapshotFrom<AnyStateMachine>) => AnyEventObject | undefined) | undefined;
  facts: (snapshot: SnapshotFrom<AnyStateMachine>) => Record<string, string | number | boolean | null>;
  oracles: Record<string, Oracle | undefined>;
  delays?: Record<string, unknown>;
  calls?: Record<string, unknown> | undefined;
  begins?: Record<string, Consequence>;
  follows?: Record<string, Record<string, Row> | undefined> | undefined;
  requirements?: Record<string, readonly string[]>;
  waivers?: readonly Waiver[];
  exceptions?: readonly Exception[];
  survivors?: readonly Survivor[];
};

/** Statements about what a user sees, each with its check. */
type Oracle = Record<string, (snapshot: SnapshotFrom<AnyStateMachine>) => boolean>;

/** An expectation: a target state, no effect, or an object with several parts. */
export type Consequence<
  State extends string = string,
  Context = Record<string, unknown>,
  Emitted = unknown,
  Output = unknown,
> =
  | State
  | typeof ignored
  | {
      /**
       * The active states afterwards; by default the leaf states in which it happened. No other states may be entered.
       */
      to?: State | readonly State[];
      /** The only notice, by its key if it has no values. By default no notice may appear. */
      says?: MessageKey | Message;
      /** Every other emitted event, complete. By default no other event may be emitted. */
      emits?: OneOrMore<Expected<Emitted>>;
      /** Events sent to child charts, by actor. By default no event may be sent. */
      sends?: Record<string, OneOrMore<unknown>>;
      /** Members of context afterwards: a value, or a predicate that must return true. */
      has?: { readonly [Key in keyof Context]?: Expected<Context[Key]> };
      /** Members of context that must not change. */
      keeps?: readonly (keyof Context & string)[];
      /** The complete output of the chart. */
      gives?: Expected<Output>;
    };

/** A row of `follows`: an expectation, or a function of the snapshots and the event or outcome that returns one. */
export type Row<Said = Consequence, Now = SnapshotFrom<AnyStateMachine>, Event = never> =
  | Said
  | ((now: Now, event: Event) => Said);

type OneOrMore<T> = T | readonly T[];

/** A value, or a predicate that it must satisfy; members may be predicates too. */
type Expected<T> =
  | T
  | ((value: T) => boolean)
  | (T extends readonly (infer Item)[]
      ? readonly Expected<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: Expected<T[Key]> }
        : never);

/** A declared transition that no path needs to take. */
export type Waiver = {
  transition: string;
  reason: string;
  /** Two things happen at once in an order that depends on the machine: the transition may be taken or not. */
  dependsOnSpeed?: boolean;
};

/** An intended finding of `lint`. `at` is the finding's place as printed. */
type Exception = {
  rule: string;
  at: string;
  reason: string;
};

/** A mutant that no test can kill, because it makes no difference. The mutant, as `mutate` prints it. */
export type Survivor = {
  fault: string;
  reason: string;
};

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

type DelayOf<M> =
  // biome-ignore lint/suspicious/noExplicitAny: only the seventh parameter, the delays, is asked for
  M extends StateMachine<any, any, any, any, any, any, infer D, any, any, any, any, any, any, any>
    ? D & string
    : never;

type State<M extends AnyStateMachine> = StatePath<StateValueFrom<M>> | '(any)';
type ConsequenceOf<M extends AnyStateMachine> = Consequence<
  State<M>,
  ContextFrom<M>,
  Exclude<EmittedFrom<M>, Toast>,
  OutputFrom<M>
>;
type RowOf<M extends AnyStateMachine, Event> = Row<ConsequenceOf<M>, SnapshotFrom<M>, Event>;

/**
 * Rows by what can happen to a chart. A conditional type, because TypeScript resolves computed keys only through such a
 * type.
 */
type RowsOf<M> = M extends AnyStateMachine
  ? {
      [E in Events<M> as E['type'] | `${E['type']} ${string}`]?: RowOf<M, E>;
    } & {
      [Src in ActorsOf<M>['src'] as Src | `${Src}: ${string}`]?: RowOf<M, { outcome: string }>;
    } & {
      [Delay in DelayOf<M> as `after ${Delay}`]?: RowOf<M, undefined>;
    }
  : never;

/** The input that an actor must receive. The input is compared as a value, so its type need not be known. */
type CallOf<M extends AnyStateMachine> =
  | ((snapshot: SnapshotFrom<M>) => unknown)
  | { readonly [key: string]: unknown }
  | readonly unknown[]
  | string
  | number
  | boolean
  | null
  | undefined;

type ModelParts<M extends AnyStateMachine> = {
  inputs: Record<string, InputFrom<M> | (() => InputFrom<M>)>;
  events: { [T in Events<M>['type']]: EventCases<M, Omit<Extract<Events<M>, { type: T }>, 'type'>> };
  actors?: {
    [Src in ActorsOf<M>['src']]?: Record<string, Outcome<OutputOf<ActorsOf<M>, Src>, Events<M>>>;
  };
  facts: (snapshot: SnapshotFrom<M>) => Record<string, string | number | boolean | null>;
  oracles: { [P in State<M>]?: Record<string, (snapshot: SnapshotFrom<M>) => boolean> };
  delays?: { [Delay in DelayOf<M>]?: number | ((snapshot: SnapshotFrom<M>) => number) };
  calls?: { [Src in ActorsOf<M>['src']]?: CallOf<M> };
  begins?: Record<string, ConsequenceOf<M>>;
  follows?: { [P in State<M>]?: RowsOf<M> };
  requirements?: Record<string, readonly string[]>;
  waivers?: readonly Waiver[];
  exceptions?: readonly Exception[];
  survivors?: readonly Survivor[];
};

/** The model of one flow; see the head of this file. */
export const defineModel = <M extends AnyStateMachine>(machine: M, parts: ModelParts<M>): Model => ({
  machine,
  ...(parts as Omit<Model, 'machine'>),
});
