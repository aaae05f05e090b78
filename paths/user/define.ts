/**
 * What a person does and sees at each point of a flow: written once, and used in jsdom and in the browser alike.
 *
 * How to write one: create `tests/models/<area>/<flow>.user.ts`, beside the flow's model; the tools find it by its name.
 *
 * ```ts
 * export default defineUser<typeof lockMachine>({
 *   // How a person comes to where the chart begins, for each input of the model that can be reached in the app: at an
 *   // address with what the device remembers, or through another flow. Inputs left out are not run on a screen.
 *   arrives: {
 *     newcomer: { at: '/lock', device: { paramsData: {} } },
 *     // What the server says by itself, one answer after the other: elsewhere, calls of other charts are accepted.
 *     robbed: { at: '/lock', server: { 'get /api/safe': ['empty', 'noAnswer'] } },
 *     inside: { through: 'house', input: 'owner', steps: ['DOOR.OPEN', 'findKey: accepted'] },
 *   },
 *
 *   // Only for a chart that no screen of the app runs yet: its view, shown alone in jsdom, and what that needs beside the
 *   // actor.
 *   view: async () => ({ View: (await import('#screens/lock/lock.tsx')).Lock }),
 *
 *   // Per event what a person does to make it happen; per case where that differs, a function of payload and
 *   // snapshot where it depends. `undefined` says that the person cannot do it here, though the chart would take it.
 *   gestures: {
 *     'CODE.CHANGE': typing(field('sign-in:code'), 'code'),
 *     SUBMIT: taps(button('common:next')),
 *     BACK: (_, now) => (now.hasTag('busy') ? undefined : taps(button('common:back'))),
 *   },
 *
 *   // What the screen sends by itself as soon as the chart takes it, such as asking for more where a list's end is near.
 *   itself: (now) => (now.matches('listed') && !now.context.isComplete ? { type: 'MORE' } : undefined),
 *
 *   // Flows that the screen runs beside this chart, and that a gesture `goesThrough`: their calls wait for it.
 *   beside: ['key-ring'],
 *
 *   // Events that gestures may cause by the way, with their case, such as leaving a field on the way to a button.
 *   incidental: ['FIELD.LEAVE'],
 *
 *   // Where an event that the chart emits leads elsewhere, and the chart goes on: how a person comes back at once.
 *   returns: { go: ({ to }) => inTurn(standsAt(leadsTo('lock', { kind: to })), goesBack) },
 *
 *   // For outcomes of child charts: what happens in the child, by names as in its plan. Outcomes left out do not occur.
 *   // In the browser so too for what is done on the device, of which there is nothing to say: `scan: { found: [] }`.
 *   ways: { captcha: { solved: ['getChallenge: accepted', 'PIECE.DROP somewhere', 'verify: accepted'] } },
 *   // … and where the screen around a child ends it: `ways: { form: { cancelled: [taps(button('common:back'))] } }`
 *
 *   // Of an actor that asks others than the API: what its requests are answered in the browser, by outcome.
 *   requests: { putFile: { to: '/store/', answers: { stored: { status: 200 }, dropped: 'none' } } },
 *
 *   // Per state what a person sees; of parallel regions each its own. A state that looks like nothing by itself says why.
 *   // Where that depends on who came, by the second argument: the model's input.
 *   sees: {
 *     entering: (now) => [sees(field('sign-in:code'), { value: now.context.code })],
 *     counting: invisible('it only delays the next try'),
 *   },
 *
 *   // What a person sees when the flow has ended and the app leads on.
 *   ends: { opened: [sees(heading('home:balance'))] },
 *
 *   // States that survive a reload of the page, and the input with which the chart then begins anew: what was promised to
 *   // be kept. Each is run as a step of its own.
 *   reloads: { entering: ({ context }) => ({ draft: context.draft }) },
 *
 *   // States that look alike, by design, and why.
 *   alike: [{ states: ['asking', 'hidden'], reason: 'no link shows before the server allowed it' }],
 *
 *   // Transitions that no person can bring about, and why; `level` where that is so at one of them only.
 *   waivers: [{ transition: 'entering · error captcha → ready', reason: '…' }],
 *
 *   // Controls that need not answer when they are pressed, and why, as `npm run paths -- controls` prints them.
 *   unanswered: [{ control: 'button “Next”', state: 'checking', reason: '…' }],
 * });
 * ```
 */
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EmittedFrom,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import type { ControlWaiver } from '../judge/controls.ts';
import type { Model, Waiver } from '../judge/model.ts';
import type { Gesture } from './gestures.ts';
import type { Sight } from './screen-oracle.ts';

/** A view and its props besides the actor. */
interface Viewed {
  View: unknown;
  props?: Record<string, unknown>;
}

/** The way to the start of a chart. `device` and `tab` are storage by key, as the app stores it. */
export type Arrival =
  | { at: string; device?: Record<string, unknown>; tab?: Record<string, unknown>; server?: Server }
  | { through: string; input: string; steps?: readonly string[]; tab?: Record<string, unknown> };

/** The outcomes that the server answers by itself for an operation, in turn; the last one repeats. */
export type Server = Record<string, readonly string[]>;

/** A gesture for each case, or undefined if it is impossible at this moment. */
type GestureEntry<M extends AnyStateMachine, Payload> =
  | Gesture
  | ((payload: Payload, now: SnapshotFrom<M>) => Gesture | undefined);

type Sights<M extends AnyStateMachine> =
  | readonly Sight[]
  | Invisible
  | ((now: SnapshotFrom<M>, input: string) => readonly Sight[]);

/** A state without a look of its own, with the reason. */
interface Invisible {
  invisible: string;
}

/** A waiver for the levels with a screen; for one of them only if `level` says so. */
export interface UserWaiver extends Waiver {
  level?: 'component' | 'browser';
}

/**
 * An outcome of a child chart as what happens in it: names of its stimuli, or those that its input asks for; and where
 * what is around the child ends it, that gesture.
 */
// biome-ignore lint/suspicious/noExplicitAny: the input of whichever child it is
type Way = readonly WayStep[] | ((input: any) => readonly WayStep[]);
export type WayStep = string | Gesture;

/** The operation that an actor calls, and the example for each outcome; `none` is no answer. */
export type OtherRequests = Record<
  string,
  { to: string; answers: Record<string, { status: number; body?: string } | 'none'> }
>;

/** Any flow's person, for tools that do not care which. */
export interface User {
  view?: (input: string) => Promise<Viewed>;
  arrives?: Record<string, Arrival | (() => Arrival)>;
  gestures: Record<string, GestureEntry<AnyStateMachine, Record<string, never>>>;
  itself?: Model['itself'];
  beside?: readonly string[];
  incidental?: readonly string[];
  returns?: Record<string, (emitted: never) => Gesture | undefined>;
  ways?: Record<string, Record<string, Way>>;
  requests?: OtherRequests;
  sees: Record<string, Sights<AnyStateMachine> | undefined>;
  ends?: Record<string, Sights<AnyStateMachine> | undefined>;
  reloads?: Record<string, (now: AnyMachineSnapshot) => unknown>;
  alike?: readonly { states: readonly string[]; reason: string }[];
  waivers?: readonly UserWaiver[];
  unanswered?: readonly ControlWaiver[];
}

type EventOf<M extends AnyStateMachine, Type> = Omit<Extract<EventFromLogic<M>, { type: Type }>, 'type'>;

interface UserParts<M extends AnyStateMachine>
  extends Omit<User, 'gestures' | 'itself' | 'returns' | 'sees' | 'ends' | 'reloads'> {
  gestures: { [Type in EventFromLogic<M>['type']]?: GestureEntry<M, EventOf<M, Type>> };
  itself?: (now: SnapshotFrom<M>) => EventFromLogic<M> | undefined;
  returns?: {
    [Type in EmittedFrom<M>['type']]?: (
      emitted: Extract<EmittedFrom<M>, { type: Type }>,
    ) => Gesture | undefined;
  };
  sees: Record<string, Sights<M>>;
  ends?: Record<string, Sights<M>>;
  reloads?: Record<string, (now: SnapshotFrom<M>) => InputFrom<M>>;
}

/** The person of one flow; see the head of this file. */
export const defineUser = <M extends AnyStateMachine>(parts: UserParts<M>): User => parts as unknown as User;

/** Says of a state that it looks like nothing by itself. */
export const invisible = (reason: string): Invisible => ({ invisible: reason });
