import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stateOf } from '../explore/record.ts';
import { nameOf } from '../explore/stimulus.ts';
import type { Census, Unanswered } from '../judge/controls.ts';
import type { PlannedPath, PlannedStep } from '../plan/plan.ts';
import type { Ride } from '../run/run.ts';
import { onScreen, type Stage } from '../user/screen-run.ts';
import { patiently } from '../user/settle.ts';
import type { Peopled } from '../user/user-files.ts';
import type { PageRiding, PageStage } from './harness.tsx';
import { type Control, isTypedInto, liveControls } from './live-controls.ts';
import { watchAnswer } from './press-answer.ts';
import { frontNow, holdAnimations, tapAgain } from './second-taps.ts';

/** Time limit for the effect of a press, in ms. */
const AT_ONCE = 100;

/** A way to reach a state: the first `length` steps of a path. */
interface Place {
  path: PlannedPath;
  length: number;
  state: string;
}

/** A control that is still to be pressed, and a way to a state in which it is live. */
interface Open {
  control: Control;
  place: Place;
}

/**
 * Presses every live control once in every state in which it shows. The first pass runs each path and collects the
 * controls. The second presses each control after the shortest way to it. If a press leads to a state with the same
 * controls as on some path, the next unpressed control is pressed there.
 */
export const takeCensus = async (
  riding: PageRiding,
  who: Peopled,
  paths: readonly PlannedPath[],
  tell: (pressed: number, of: number) => void,
): Promise<Census> => {
  const open = new Map<string, Open>();
  const states = new Set<string>();
  const scenes = new Set<string>();
  const problems: string[] = [];
  for (const path of paths) {
    const problem = await goAlong(riding, who, path, path.steps.length, (_, place) => {
      const live = liveControls();
      states.add(place.state);
      scenes.add(sceneOf(place.state, live));
      for (const control of live) {
        const key = keyOf(place.state, control);
        const known = open.get(key);
        if (!known || known.place.length > place.length) open.set(key, { control, place });
      }
    });
    if (problem) problems.push(problem);
  }
  const controls = open.size;
  const unanswered: Unanswered[] = [];
  const openers = new Set<string>();
  let presses = 0;
  let secondTaps = 0;
  for (const [first, { control, place }] of open) {
    const problem = await goAlong(riding, who, place.path, place.length, async (stage, { length }) => {
      if (length !== place.length) return;
      const done = [`start with ${place.path.input}`, ...place.path.steps.slice(0, length).map(nameOf)];
      let next: { state: string; control: Control } | undefined = { state: place.state, control };
      while (next) {
        const { words } = next.control;
        const key = keyOf(next.state, next.control);
        const found = (what: string | undefined) => {
          if (what)
            unanswered.push({ state: next?.state ?? place.state, control: words, what, done: [...done] });
        };
        const speak = stage.fallSilent();
        const animations = holdAnimations();
        let [front, address] = [frontNow(), location.pathname];
        /** If a layer or page has opened, it must ignore a second tap. A page at another address may open late. */
        const lookAgain = async () => {
          const hasOpened = async () => (frontNow() === front ? undefined : true);
          const isOpen = location.pathname === address ? hasOpened() : patiently(stage.settle, hasOpened);
          if (!(await isOpen)) return;
          const { taps, counted } = tapAgain(animations);
          openers.add(key);
          secondTaps += taps;
          found(counted);
          [front, address] = [frontNow(), location.pathname];
        };
        found(await press(stage, next.control));
        presses++;
        tell(presses, controls);
        open.delete(key);
        await lookAgain();
        // If the press has left the flow, no response is needed.
        const isInFlow = nextOn(stage) !== undefined;
        if (isInFlow) {
          await speak();
          await stage.settle();
          await lookAgain();
        }
        animations.letGo();
        done.push(`press ${words}`);
        next = isInFlow ? nextOn(stage) : undefined;
      }
    });
    open.delete(first);
    if (problem) problems.push(problem);
  }
  return {
    ...{ states: states.size, controls, presses, openers: openers.size, secondTaps },
    ...{ unanswered, problems },
  };

  /** Returns the next control to press after a press, if some path shows the same controls in this state. */
  function nextOn(stage: PageStage) {
    const state = stage.state();
    const live = liveControls();
    if (state === undefined || !scenes.has(sceneOf(state, live))) return undefined;
    const control = live.find((one) => open.has(keyOf(state, one)));
    return control && { state, control };
  }
};

const keyOf = (state: string, { words }: Control) => `${state} ${words}`;

const sceneOf = (state: string, live: readonly Control[]) =>
  [state, ...live.map(({ words }) => words).sort()].join('\n');

/** Runs the first `length` steps of a path and calls `at` before and after each; returns the problem that stopped it. */
const goAlong = async (
  riding: PageRiding,
  who: Peopled,
  path: PlannedPath,
  length: number,
  at: (stage: PageStage, place: Place) => void | Promise<void>,
): Promise<string | undefined> => {
  let stage: PageStage | undefined;
  const opened: PageRiding = {
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
      await at(stage as PageStage, { path, length: steps, state });
    };
    await come(0, ride.start.snapshot);
    for (const [index, step] of path.steps.slice(0, length).entries()) {
      const { takes, snapshot } = await ride.perform(step);
      // A gesture may take further transitions, such as those of a blurred field.
      if (!(step as PlannedStep).takes.every((take) => takes.includes(take))) {
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

/** Presses a control, and types or selects in it if it takes a value. Returns the problem with its response, if any. */
const press = async (stage: Stage, { find }: Control): Promise<string | undefined> => {
  const isField = find()?.matches(FIELD);
  // Focuses the control first: the validation on blur is no response to the press. A field responds by taking the focus.
  await act(async () => {
    if (isField) (document.activeElement as HTMLElement | null)?.blur();
    else find()?.focus();
  });
  await stage.settle();
  const element = find();
  if (!element) return undefined;
  const user = userEvent.setup({ delay: null });
  const problem = await problemOf(stage, () => user.click(element));
  if (problem) return problem;
  const field = find();
  if (field && isTypedInto(field) && !field.readOnly) {
    return problemOf(stage, () => {
      field.focus();
      field.select();
      return user.keyboard(field.value === '1' ? '2' : '1');
    });
  }
  const others = field?.matches('select') ? otherOptions(field as HTMLSelectElement) : [];
  return others.length > 0
    ? problemOf(stage, () => user.selectOptions(field as HTMLSelectElement, others.slice(-1)))
    : undefined;
};

const FIELD = 'input:not([type=checkbox], [type=radio], [type=file]), select, textarea';

const otherOptions = ({ options }: HTMLSelectElement): HTMLOptionElement[] =>
  [...options].filter(({ selected, disabled }) => !selected && !disabled);

/** Uses a control and returns the problem with its response, if any. */
const problemOf = async (stage: Stage, use: () => Promise<unknown>): Promise<string | undefined> => {
  const answer = watchAnswer();
  await use();
  await stage.settle();
  if (!answer.came()) await stage.wait(AT_ONCE);
  await stage.settle();
  const problem = answer.unhandled() ?? (answer.came() ? undefined : 'nothing comes of it');
  answer.stop();
  return problem;
};
