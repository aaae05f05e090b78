import type { AnyMachineSnapshot } from 'xstate';
import type { Contract } from '../chart/contract.ts';
import { declaredTransitions, isWithin } from '../chart/declared.ts';
import { activeStates, leavesOf } from '../explore/record.ts';
import { createSimulator, type Simulated } from '../explore/simulate.ts';
import { eventFor } from '../explore/stimulus.ts';
import { atTime, BEGIN } from '../explore/time.ts';
import type { ModelledFlow } from '../plan/flows.ts';
import type { PlannedObservation, PlannedStep } from '../plan/plan.ts';
import { messagesIn } from '../run/path-in-words.ts';
import type { User } from '../user/define.ts';
import { gestureFor } from '../user/possible.ts';
import { isReload } from '../user/reload.ts';
import type { ShownText } from '../user/screen.ts';
import { sightsIn } from '../user/state-oracles.ts';
import type { KnownUser } from './data.ts';

/** The texts, outcomes and users with which planned paths reach a state. */
export type Touch = {
  wordings: Set<string>;
  fields: Set<string>;
  /** Names of outcomes and of event cases that led here. */
  ledBy: Set<string>;
  users: Set<KnownUser | undefined>;
};

/** The same for a whole chart, by state, and the keys of the texts that each transition shows. */
export type Touches = { states: Map<string, Touch>; transitions: Map<string, Set<string>> };

/** The parameters of `touchesOf` besides the flow. */
type Given = {
  user: User | undefined;
  contract: Contract;
  userOf: (input: string) => KnownUser | undefined;
};

/** Goes along every planned path of a flow and notes what a user sees in each state and does at each transition. */
export const touchesOf = ({ model, plan }: ModelledFlow, given: Given): Touches => {
  const { user, contract, userOf } = given;
  const touches: Touches = { states: new Map(), transitions: new Map() };
  const targetsOf = new Map(declaredTransitions(model.machine).map(({ id, targets }) => [id, targets]));
  /** Returns the leaf states that a step has entered; all current ones if the step entered none. */
  const entered = ({ takes }: PlannedObservation, leaves: string[]): string[] => {
    const targets = takes.flatMap((id) => targetsOf.get(id) ?? []);
    const found = leaves.filter((leaf) => targets.some((target) => isWithin(leaf, target)));
    return found.length ? found : leaves;
  };
  const simulator = createSimulator(user ? { ...model, itself: user.itself } : model, contract);

  const touch = (state: string): Touch => {
    const found = touches.states.get(state) ?? {
      wordings: new Set(),
      fields: new Set(),
      ledBy: new Set(),
      users: new Set(),
    };
    touches.states.set(state, found);
    return found;
  };

  const addTexts = (states: readonly string[], texts: readonly ShownText[]): void => {
    for (const { role, key } of texts) {
      for (const state of states) {
        touch(state).wordings.add(key);
        if (role === 'field') touch(state).fields.add(key);
      }
    }
  };

  const addToTransitions = (takes: readonly string[], keys: readonly string[]): void => {
    for (const id of takes) {
      const known = touches.transitions.get(id) ?? new Set();
      touches.transitions.set(id, known);
      for (const key of keys) known.add(key);
    }
  };

  /** Notes what is shown on arrival. */
  const observe = (at: Simulated, input: string, observation: PlannedObservation): void => {
    const { snapshot, moment } = at;
    const messages = messagesIn([observation.emits, observation.context]).flatMap((message) =>
      'key' in message ? [message.key] : [],
    );
    for (const leaf of entered(observation, leavesOf(snapshot)))
      for (const key of messages) touch(leaf).wordings.add(key);
    addToTransitions(observation.takes, messages);
    for (const state of activeStates(snapshot)) touch(state).users.add(userOf(input));
    for (const id of observation.takes) touch(sourceOf(id)).users.add(userOf(input));
    if (!user) return;
    atTime(BEGIN + moment.now, () => {
      for (const state of activeStates(snapshot))
        for (const { texts } of sightsAt(user, state, snapshot, input)) addTexts([state], texts);
    });
  };

  /** Notes what the user does before a step. */
  const act = (at: Simulated, step: PlannedStep): void => {
    const first = step.takes[0];
    if (!('event' in step) || !user || !first || isReload(step)) return;
    atTime(BEGIN + at.moment.now, () => {
      const event = eventFor(model, step, at.snapshot);
      const gesture = event && gestureFor(user, event, at.snapshot);
      if (!gesture || gesture === 'impossible') return;
      const before = [sourceOf(first)].filter((state) => state !== '(any)');
      addTexts(before.length ? before : leavesOf(at.snapshot), gesture.texts);
      addToTransitions(
        [first],
        gesture.texts.map(({ key }) => key),
      );
    });
  };

  for (const path of plan?.paths ?? []) {
    let at = simulator.begin(path.input);
    observe(at, path.input, path.start);
    for (const step of path.steps) {
      act(at, step);
      const next = isReload(step) ? undefined : simulator.perform(at.moment, step);
      if (!next) break;
      at = next;
      observe(at, path.input, step);
      const cause = 'outcome' in step ? step.outcome : 'event' in step ? step.case : undefined;
      if (cause) for (const leaf of entered(step, leavesOf(at.snapshot))) touch(leaf).ledBy.add(cause);
    }
  }
  return touches;
};

const sourceOf = (id: string): string => id.slice(0, id.indexOf(' · '));

/** Returns the oracles of a state; none where an oracle asks for something that a simulated chart does not have. */
const sightsAt = (user: User, state: string, snapshot: AnyMachineSnapshot, input: string) => {
  try {
    return sightsIn(user, state, snapshot, input);
  } catch {
    return [];
  }
};
