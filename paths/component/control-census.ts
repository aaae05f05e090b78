import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Census, Unanswered } from '../controls.ts';
import type { PlannedPath, PlannedStep } from '../plan.ts';
import { stateOf } from '../record.ts';
import type { Ride } from '../run.ts';
import { nameOf } from '../stimulus.ts';
import type { Peopled } from '../user/people.ts';
import { onScreen, type Riding, type Stage } from '../user/ride.ts';
import { type Control, liveControls } from './live-controls.ts';
import { watchAnswer } from './press-answer.ts';

/** How soon a control must answer, in ms. */
const AT_ONCE = 100;

/** A way to a state: so many steps of a path. */
interface Place {
  path: PlannedPath;
  length: number;
  state: string;
}

/** A flow brought to a place, on the screen. */
interface Arrival extends Place {
  stage: Stage;
  ride: Ride;
}

/**
 * Presses every live control once in every state in which it shows. Each path is gone once to see which controls there
 * are; then each is pressed after the shortest way to it. Those of which nothing comes leave everything as it is, so the
 * next is pressed where they were.
 */
export const takeCensus = async (
  riding: Riding,
  who: Peopled,
  paths: readonly PlannedPath[],
): Promise<Census> => {
  const open = new Map<string, { control: Control; place: Place }>();
  const states = new Set<string>();
  const problems: string[] = [];
  for (const path of paths) {
    const problem = await goAlong(riding, who, path, path.steps.length, (place) => {
      states.add(place.state);
      for (const control of liveControls()) {
        const key = keyOf(place.state, control);
        const known = open.get(key);
        if (!known || known.place.length > place.length) open.set(key, { control, place });
      }
    });
    if (problem) problems.push(problem);
  }
  const controls = open.size;
  const unanswered: Unanswered[] = [];
  let presses = 0;
  for (const { control, place } of open.values()) {
    if (!open.has(keyOf(place.state, control))) continue;
    const problem = await goAlong(riding, who, place.path, place.length, async (arrival) => {
      if (arrival.length !== place.length) return;
      const here = [control, ...liveControls().filter((other) => isOpen(place.state, other, control))];
      for (const one of here) {
        const answer = await press(arrival.stage, one);
        open.delete(keyOf(place.state, one));
        presses++;
        if (answer.problem) unanswered.push(toldOf(place, one, answer.problem));
        if (!answer.isNothing) break;
      }
    });
    if (problem) problems.push(problem);
  }
  return { states: states.size, controls, presses, unanswered, problems };

  function isOpen(state: string, other: Control, pressed: Control): boolean {
    return keyOf(state, other) !== keyOf(state, pressed) && open.has(keyOf(state, other));
  }
};

const keyOf = (state: string, { words }: Control) => `${state} ${words}`;

const toldOf = ({ state, path, length }: Place, { words }: Control, what: string): Unanswered => ({
  state,
  control: words,
  what,
  done: [`start with ${path.input}`, ...path.steps.slice(0, length).map(nameOf)],
});

/** Goes so many steps of a path on the screen, and calls at each place on it; answers what kept it from that. */
const goAlong = async (
  riding: Riding,
  who: Peopled,
  path: PlannedPath,
  length: number,
  at: (arrival: Arrival) => void | Promise<void>,
): Promise<string | undefined> => {
  let stage: Stage | undefined;
  const opened: Riding = {
    ...riding,
    open: async (...given) => {
      stage = await riding.open(...given);
      return stage;
    },
  };
  let ride: Ride | undefined;
  try {
    ride = await onScreen(opened, who)(path.input);
    const come = async (steps: number, snapshot: Ride['start']['snapshot']) => {
      const state = stateOf(snapshot);
      if (snapshot.status !== 'active') return;
      await at({ path, length: steps, state, stage: stage as Stage, ride: ride as Ride });
    };
    await come(0, ride.start.snapshot);
    for (const [index, step] of path.steps.slice(0, length).entries()) {
      const { takes, snapshot } = await ride.perform(step);
      if (takes.join() !== (step as PlannedStep).takes.join()) {
        return `${path.id}: "${nameOf(step)}" takes ${takes.join(', ') || 'nothing'}`;
      }
      await come(index + 1, snapshot);
    }
    return undefined;
  } catch (error) {
    return `${path.id}: ${(error as Error).message}`;
  } finally {
    await ride?.stop();
  }
};

/** Presses a control; answers what is wrong with what came of it, and whether nothing did. */
const press = async (stage: Stage, { find }: Control): Promise<{ problem?: string; isNothing: boolean }> => {
  // Leaving a field may say what is wrong with it: that is no answer to the tap.
  await act(async () => find()?.focus());
  await stage.settle();
  const element = find();
  if (!element) return { isNothing: false };
  const answer = watchAnswer(element);
  const user = userEvent.setup({ delay: null });
  await user.click(element);
  await stage.settle();
  if (!answer.came()) await stage.wait(AT_ONCE);
  await stage.settle();
  const isNothing = !answer.came();
  const problem = answer.unhandled() ?? (isNothing ? 'nothing comes of it' : undefined);
  answer.stop();
  return { isNothing, ...(problem ? { problem } : {}) };
};
