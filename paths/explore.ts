import type { Contract } from './contract.ts';
import type { Model } from './model.ts';
import { outcomesOf } from './outcomes.ts';
import { same, stateOf } from './record.ts';
import { createSimulator, type Moment, nextTimer, type Simulated, type Simulator } from './simulate.ts';
import { eventCases, nameOf, type Stimulus } from './stimulus.ts';

/** A place in a flow: a state with the model's facts, the actors at work and the timers running. */
export interface Place {
  index: number;
  /** Tells places apart. */
  key: string;
  /** The first moment found here, by a shortest way. */
  moment: Moment;
  /** Names of the event cases that change nothing here. */
  ignored: string[];
}

/** One thing that can happen at a place, and where it leads. */
export interface Way {
  from: number;
  to: number;
  stimulus: Stimulus;
  /** Ids of the declared transitions taken; none where a timer fires and every branch of it is guarded. */
  takes: string[];
  /** Whether anything came of it: clearing an empty field, for one, shows little. */
  hasEffect: boolean;
  /** Which members of context it changed. */
  changes: string[];
}

/** One way to begin. */
export interface Start {
  input: string;
  place: number;
  takes: string[];
}

/** Everything a flow can do, as far as the model tells its places apart. */
export interface Exploration {
  places: Place[];
  ways: Way[];
  starts: Start[];
  /** What stopped the exploration from being whole, in words. */
  problems: string[];
}

/** More places than any flow that a person could keep in mind: a fact is too fine. */
const MOST_PLACES = 4000;
/** The longest run of equal timers, such as a countdown's ticks, to wait through in one go. */
const MOST_TICKS = 1000;

/** Walks everywhere the chart's pure transitions lead, shortest ways first. */
export const explore = (model: Model, contract: Contract): Exploration => {
  const simulator = createSimulator(model, contract);
  const cases = eventCases(model);
  const exploration: Exploration = { places: [], ways: [], starts: [], problems: [] };
  const byKey = new Map<string, number>();

  const placeAt = ({ moment }: Simulated): number => {
    const key = keyOf(model, moment);
    const known = byKey.get(key);
    if (known !== undefined) return known;
    const index = exploration.places.length;
    byKey.set(key, index);
    exploration.places.push({ index, key, moment, ignored: [] });
    return index;
  };

  for (const input of Object.keys(model.inputs)) {
    const start = simulator.begin(input);
    if (start.snapshot.status === 'error') {
      exploration.problems.push(`input ${input}: the chart dies at once: ${String(start.snapshot.error)}`);
    } else exploration.starts.push({ input, place: placeAt(start), takes: start.takes });
  }

  for (let at = 0; at < exploration.places.length && at < MOST_PLACES; at++) {
    const place = exploration.places[at] as Place;
    if (place.moment.snapshot.status !== 'active') continue;

    const follow = (stimulus: Stimulus): Simulated | undefined => {
      try {
        const next = simulator.perform(place.moment, stimulus);
        if (!next) return undefined;
        if (next.snapshot.status === 'error') {
          exploration.problems.push(
            `${place.key}: "${nameOf(stimulus)}" kills the chart (nothing handles its error)`,
          );
        } else if (next.takes.length || 'wait' in stimulus) {
          exploration.ways.push({
            from: at,
            to: placeAt(next),
            stimulus,
            takes: next.takes,
            hasEffect: makesADifference(place.moment, next),
            changes: changesOf(place.moment, next),
          });
        }
        return next;
      } catch (error) {
        exploration.problems.push(`${place.key}: "${nameOf(stimulus)}" throws: ${String(error)}`);
        return undefined;
      }
    };

    for (const event of cases) {
      const next = follow(event);
      if (next?.takes.length === 0) place.ignored.push(nameOf(event));
    }
    for (const [actor, { src, input }] of place.moment.pending) {
      for (const outcome of Object.keys(outcomesOf(model, contract, src, input))) follow({ actor, outcome });
    }
    const timer = nextTimer(place.moment);
    if (timer) {
      const wait = timer.due - place.moment.now;
      const once = follow({ wait });
      const times = once && ticksUntilChange(model, simulator, place, once, wait);
      if (times) follow({ wait, times });
    }
  }
  if (exploration.places.length >= MOST_PLACES) {
    exploration.problems.push(`more than ${MOST_PLACES} places: a fact of the model is too fine`);
  }
  return exploration;
};

const makesADifference = (before: Moment, after: Simulated): boolean => {
  const { snapshot, emits, does, invokes, sends } = after;
  const isQuiet = emits.length + does.length + Object.keys(invokes).length + Object.keys(sends).length === 0;
  return !isQuiet || stateOf(before.snapshot) !== stateOf(snapshot) || changesOf(before, after).length > 0;
};

const changesOf = (before: Moment, after: Simulated): string[] => {
  const [was, is] = [before.snapshot.context, after.snapshot.context];
  return Object.keys({ ...was, ...is }).filter((key) => !same(was[key], is[key]));
};

/** How often a tick that stays in its place has to come until something changes, as a countdown does. */
const ticksUntilChange = (
  model: Model,
  simulator: Simulator,
  place: Place,
  first: Simulated,
  wait: number,
): number | undefined => {
  let { moment } = first;
  for (let times = 1; times < MOST_TICKS; times++) {
    if (keyOf(model, moment) !== place.key) return times > 1 ? times : undefined;
    const timer = nextTimer(moment);
    if (!timer || timer.due - moment.now !== wait) return undefined;
    moment = (simulator.perform(moment, { wait }) as Simulated).moment;
  }
  return undefined;
};

/** Tells places apart: state, facts, actors at work, order of timers. */
export const keyOf = (model: Model, { snapshot, pending, timers }: Moment): string => {
  const parts = [stateOf(snapshot)];
  const facts = Object.entries(model.facts(snapshot)).filter(
    ([, value]) => value !== false && value !== null,
  );
  if (facts.length)
    parts.push(facts.map(([name, value]) => (value === true ? name : `${name}=${value}`)).join(', '));
  if (pending.size) parts.push(`awaiting ${[...pending.keys()].sort().join(', ')}`);
  const next = [...timers].sort((a, b) => a.due - b.due).map(({ id }) => id.replace('xstate.after.', ''));
  if (next.length) parts.push(`timers ${next.join(' < ')}`);
  const history = Object.values(snapshot.historyValue ?? {}).flatMap((nodes) =>
    (nodes as { id: string }[]).map(({ id }) => id),
  );
  if (history.length) parts.push(`history ${history.join(', ')}`);
  return parts.join(' | ');
};
