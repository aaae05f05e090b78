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
 *   // count as one situation, so: a boolean or a small number each, never what was typed.
 *   facts: ({ context }) => ({ whole: context.code.length === 6 }),
 *
 *   // What the user must see in each state, in plain words. Write down what the specification says, not
 *   // what the chart does. '(any)' holds in every state.
 *   oracles: {
 *     entering: { 'can leave': (now) => now.can({ type: 'BACK' }) },
 *     checking: { 'shows that it works': (now) => now.hasTag('busy') },
 *   },
 *
 *   // How long each named delay lasts, in ms: a number, or a function of the snapshot in which it begins.
 *   delays: { submitPause: 5_000, resendWait: ({ context }) => Math.max(0, context.resendAt - Date.now()) },
 *
 *   // What each invoked actor must be given, whole: a value, or a function of the snapshot after it started. Written
 *   // from the contract with literals, not by calling the chart's own request builder. A function within the value is
 *   // asked whether that member will do, for random keys.
 *   calls: { sendCode: { by: 'sms', init: { params: { path: { scene: 'LOGIN' } }, body: { phone: '98', rid: 'r1' } } } },
 *
 *   // How each input begins: a consequence, as below.
 *   begins: { newcomer: { to: 'entering', has: { code: '' } } },
 *
 *   // What must follow: by state, then by what happens there: `EVENT case`, `EVENT`, `actor: outcome`, `actor`,
 *   // `after delay`. A row without a case or an outcome holds for all that are not named. Rows of outer states hold for
 *   // inner ones that do not say otherwise; '(any)' is the chart itself. `Consequence` tells what a row can say.
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
 * A plan that is made again after a mistake expects the mistake; `delays`, `calls`, `begins`, `follows` and `oracles` do
 * not, if they are written from the specification. Every step of every path is held against them, a step of which no row
 * speaks fails, and so does a saying that no path shows.
 *
 * Then `npm run paths -- lint --flow <flow>`, mend what it names, and `npm run paths -- plan --flow <flow>`.
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

/** Says in `follows` that nothing at all comes of something. */
export const ignored = Symbol('ignored');

/** The end of an actor, or an event that it sends to its parent. */
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
}

/** Sentences about what a user sees, each with its check. */
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
      /** States that are active afterwards; without it, the leaf states it happened in. No other may be entered. */
      to?: State | readonly State[];
      /** The one notice, by its key where it has no values. Without it there must be none. */
      says?: MessageKey | Message;
      /** Every other emitted event, whole. Without it there must be none. */
      emits?: OneOrMore<Expected<Emitted>>;
      /** Events sent to child charts, by the actor. Without it there must be none. */
      sends?: Record<string, OneOrMore<unknown>>;
      /** Members of context afterwards: a value, or a question that it must answer with true. */
      has?: { readonly [Key in keyof Context]?: Expected<Context[Key]> };
      /** Members of context that stay as they were. */
      keeps?: readonly (keyof Context & string)[];
      /** The whole output of the chart. */
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
export interface Waiver {
  transition: string;
  reason: string;
  /** Two things happen at once, and which is first is up to the machine: taken or not, both are right. */
  dependsOnSpeed?: boolean;
}

/** A finding of `lint` that is meant to be so. `at` is the finding's place as printed. */
interface Exception {
  rule: string;
  at: string;
  reason: string;
}

/** A fault that no test can notice, because it makes no difference. As `mutate` prints it. */
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

/** Rows by what can happen to a chart. A condition, because keys that are made up are worked out only through one. */
type RowsOf<M> = M extends AnyStateMachine
  ? {
      [E in Events<M> as E['type'] | `${E['type']} ${string}`]?: RowOf<M, E>;
    } & {
      [Src in ActorsOf<M>['src'] as Src | `${Src}: ${string}`]?: RowOf<M, { outcome: string }>;
    } & {
      [Delay in DelayOf<M> as `after ${Delay}`]?: RowOf<M, undefined>;
    }
  : never;

/** The input that an actor must receive. It is compared as a value, so its type need not be known. */
type CallOf<M extends AnyStateMachine> =
  | ((snapshot: SnapshotFrom<M>) => unknown)
  | { readonly [key: string]: unknown }
  | readonly unknown[]
  | string
  | number
  | boolean
  | null
  | undefined;

interface ModelParts<M extends AnyStateMachine> {
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
}

/** The model of one flow; see the head of this file. */
export const defineModel = <M extends AnyStateMachine>(machine: M, parts: ModelParts<M>): Model => ({
  machine,
  ...(parts as Omit<Model, 'machine'>),
});
