/**
 * What a user does and sees at each point of a flow; written once, for jsdom and for the browser.
 *
 * To write one, create `tests/models/<area>/<flow>.user.ts`, beside the flow's model; the tools find it by its name.
 *
 * ```ts
 * export default defineUser<typeof lockMachine>({
 *   // How a user reaches the start of the chart, for each input of the model that the app can reach: an address with
 *   // facts stored on the device, or another flow. Inputs without an entry are not run on a screen.
 *   arrives: {
 *     newcomer: { at: '/lock', device: { paramsData: {} } },
 *     // The outcomes of other charts' calls, in order; calls without an entry are accepted.
 *     robbed: { at: '/lock', server: { 'get /api/safe': ['empty', 'noAnswer'] } },
 *     inside: { through: 'house', input: 'owner', steps: ['DOOR.OPEN', 'findKey: accepted'] },
 *   },
 *
 *   // Only for a chart that no screen of the app runs yet: its view, rendered alone in jsdom, and the props that it
 *   // needs besides the actor.
 *   view: async () => ({ View: (await import('#screens/lock/lock.tsx')).Lock }),
 *
 *   // The gesture for each event, or for each case; a function gets the payload and the snapshot. `undefined` means
 *   // that the user cannot do it at that moment, although the chart would accept the event.
 *   gestures: {
 *     'CODE.CHANGE': typing(field('sign-in:code'), 'code'),
 *     SUBMIT: taps(button('common:next')),
 *     BACK: (_, now) => (now.hasTag('busy') ? undefined : taps(button('common:back'))),
 *   },
 *
 *   // Events that the screen sends by itself as soon as the chart accepts them, such as loading more of a list.
 *   itself: (now) => (now.matches('listed') && !now.context.isComplete ? { type: 'MORE' } : undefined),
 *
 *   // Flows that the screen runs beside this chart; the gesture `goesThrough` performs them, their calls wait for it.
 *   beside: ['key-ring'],
 *
 *   // Events that gestures may cause in addition, with their case, such as a blurred field before a tap.
 *   incidental: ['FIELD.LEAVE'],
 *
 *   // For emitted events that navigate away while the chart keeps running: how a user comes back at once.
 *   returns: { go: ({ to }) => inTurn(standsAt(leadsTo('lock', { kind: to })), goesBack) },
 *
 *   // For outcomes of child charts: the steps in the child, by their names in its plan. Outcomes without an entry do not
 *   // occur. In the browser, device actors have an entry too, without steps: `scan: { found: [] }`.
 *   ways: { captcha: { solved: ['getChallenge: accepted', 'PIECE.DROP somewhere', 'verify: accepted'] } },
 *   // If the screen around a child ends it: `ways: { form: { cancelled: [taps(button('common:back'))] } }`
 *
 *   // For an actor with requests to other servers: the response in the browser for each outcome.
 *   requests: { putFile: { to: '/store/', answers: { stored: { status: 200 }, dropped: 'none' } } },
 *
 *   // What a user sees in each state, for each parallel region separately; `invisible` gives the reason for a state
 *   // without a look of its own. The second argument is the model's input.
 *   sees: {
 *     entering: (now) => [sees(field('sign-in:code'), { value: now.context.code })],
 *     counting: invisible('it only delays the next try'),
 *   },
 *
 *   // What a user sees after the flow has ended and the app has navigated.
 *   ends: { opened: [sees(heading('home:balance'))] },
 *
 *   // States that survive a reload of the page, and the input with which the chart then starts again: the stored data.
 *   // Each reload is run as a step of its own.
 *   reloads: { entering: ({ context }) => ({ draft: context.draft }) },
 *
 *   // States that look alike by design, with the reason.
 *   alike: [{ states: ['asking', 'hidden'], reason: 'no link shows before the server allowed it' }],
 *
 *   // Transitions that no user can cause, with the reason; `level` limits the waiver to one level.
 *   waivers: [{ transition: 'entering · error captcha → ready', reason: '…' }],
 *
 *   // Controls that may have no effect when pressed, with the reason, as `npm run paths -- controls` prints them.
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
type Viewed = {
  View: unknown;
  props?: Record<string, unknown>;
};

/** The way to the start of a chart. `device` and `tab` are storage by key, as the app stores it. */
export type Arrival =
  | { at: string; device?: Record<string, unknown>; tab?: Record<string, unknown>; server?: Server }
  | { through: string; input: string; steps?: readonly string[]; tab?: Record<string, unknown> };

/** The outcomes that the server answers by itself for an operation, in turn; the last one repeats. `unauthorised` ends the session; `waits` leaves the answer to the path. */
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
type Invisible = {
  invisible: string;
};

/** A waiver for the levels with a screen; `level` limits it to one of them. */
export type UserWaiver = Waiver & {
  level?: 'component' | 'browser';
};

/**
 * An outcome of a child chart as the steps in it: the names of its stimuli, or steps that depend on its input. If the
 * screen around the child ends it, a gesture.
 */
// biome-ignore lint/suspicious/noExplicitAny: the input of whichever child it is
type Way = readonly WayStep[] | ((input: any) => readonly WayStep[]);
export type WayStep = string | Gesture;

/** The operation that an actor calls, and the example for each outcome; `none` means no response. */
export type OtherRequests = Record<
  string,
  { to: string; answers: Record<string, { status: number; body?: string } | 'none'> }
>;

/** Any flow's user file, for tools that work with every flow. */
export type User = {
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
};

type EventOf<M extends AnyStateMachine, Type> = Omit<Extract<EventFromLogic<M>, { type: Type }>, 'type'>;

type UserParts<M extends AnyStateMachine> = Omit<
  User,
  'gestures' | 'itself' | 'returns' | 'sees' | 'ends' | 'reloads'
> & {
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
};

/** Defines the user file of one flow; see the head of this file. */
export const defineUser = <M extends AnyStateMachine>(parts: UserParts<M>): User => parts as unknown as User;

/** Says that a state has no look of its own, with the reason. */
export const invisible = (reason: string): Invisible => ({ invisible: reason });
