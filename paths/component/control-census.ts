import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stateOf } from '../explore/record.ts';
import { nameOf } from '../explore/stimulus.ts';
import type { Census, Unanswered } from '../judge/controls.ts';
import type { Execution } from '../plan/execution.ts';
import type { PlannedPath, PlannedStep } from '../plan/plan.ts';
import { onScreen, type ScreenHarness } from '../user/screen-run.ts';
import { waitUntil } from '../user/settle.ts';
import type { SimulatedFlow } from '../user/user-files.ts';
import type { PageHarness, PageSetup } from './harness.tsx';
import { type Control, isTypedInto, liveControls } from './live-controls.ts';
import { watchAnswer } from './press-answer.ts';
import { frontNow, holdAnimations, tapAgain } from './second-taps.ts';

/** Time limit for the effect of a press, in ms. */
const AT_ONCE = 100;

/** A way to reach a state: the first `length` steps of a path. */
type Place = {
  path: PlannedPath;
  length: number;
  state: string;
};

/** A control that is still to be pressed, and a way to a state in which it is live. */
type Open = {
  control: Control;
  place: Place;
};

/**
 * Presses every live control once in every state in which it shows. The first pass runs each path and collects the
 * controls. The second pass presses each control after the shortest path to it. If a press leads to a state with the
 * same controls as on some path, the next unpressed control is pressed there.
 */
export const takeCensus = async (
  setup: PageSetup,
  simulated: SimulatedFlow,
  paths: readonly PlannedPath[],
  tell: (pressed: number, of: number) => void,
): Promise<Census> => {
  const open = new Map<string, Open>();
  const states = new Set<string>();
  const scenes = new Set<string>();
  const problems: string[] = [];
  for (const path of paths) {
    const problem = await goAlong(setup, simulated, path, path.steps.length, (_, place) => {
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
  /** Returns the next control to press after a press, if some path shows the same controls in this state. */
  const nextOn = (harness: PageHarness) => {
    const state = harness.state();
    const live = liveControls();
    if (state === undefined || !scenes.has(sceneOf(state, live))) return undefined;
    const control = live.find((one) => open.has(keyOf(state, one)));
    return control && { state, control };
  };

  const controls = open.size;
  const unanswered: Unanswered[] = [];
  const openers = new Set<string>();
  let presses = 0;
  let secondTaps = 0;
  for (const [first, { control, place }] of open) {
    const problem = await goAlong(setup, simulated, place.path, place.length, async (harness, { length }) => {
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
        const speak = harness.fallSilent();
        const animations = holdAnimations();
        let [front, address] = [frontNow(), location.pathname];
        /** If a layer or page has opened, it must ignore a second tap. A page at another address may open late. */
        const lookAgain = async () => {
          const hasOpened = async () => (frontNow() === front ? undefined : true);
          const isOpen = location.pathname === address ? hasOpened() : waitUntil(harness.settle, hasOpened);
          if (!(await isOpen)) return;
          const { taps, counted } = tapAgain(animations);
          openers.add(key);
          secondTaps += taps;
          found(counted);
          [front, address] = [frontNow(), location.pathname];
        };
        found(await press(harness, next.control));
        presses++;
        tell(presses, controls);
        open.delete(key);
        await lookAgain();
        // If the press has left the flow, no response is needed.
        const isInFlow = nextOn(harness) !== undefined;
        if (isInFlow) {
          await speak();
          await harness.settle();
          await lookAgain();
        }
        animations.letGo();
        done.push(`press ${words}`);
        next = isInFlow ? nextOn(harness) : undefined;
      }
    });
    open.delete(first);
    if (problem) problems.push(problem);
  }
  return {
    ...{ states: states.size, controls, presses, openers: openers.size, secondTaps },
    ...{ unanswered, problems },
  };
};

const keyOf = (state: string, { words }: Control) => `${state} ${words}`;

const sceneOf = (state: string, live: readonly Control[]) =>
  [state, ...live.map(({ words }) => words).sort()].join('\n');

/** Runs the first `length` steps of a path and calls `at` before and after each; returns the problem that stopped it. */
const goAlong = async (
  setup: PageSetup,
  simulated: SimulatedFlow,
  path: PlannedPath,
  length: number,
  at: (harness: PageHarness, place: Place) => void | Promise<void>,
): Promise<string | undefined> => {
  let harness: PageHarness | undefined;
  const opened: PageSetup = {
    ...setup,
    open: async (...given) => {
      harness = await setup.open(...given);
      return harness;
    },
  };
  let execution: Execution | undefined;
  try {
    execution = await onScreen(opened, simulated)(path.input);
    const come = async (steps: number, snapshot: Execution['start']['snapshot']) => {
      const state = stateOf(snapshot);
      if (snapshot.status !== 'active') return;
      await at(harness as PageHarness, { path, length: steps, state });
    };
    await come(0, execution.start.snapshot);
    for (const [index, step] of path.steps.slice(0, length).entries()) {
      const { takes, snapshot } = await execution.perform(step);
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
    await execution?.stop();
  }
};

/** Presses a control, and types or selects in it if it takes a value. Returns the problem with its response, if any. */
const press = async (harness: ScreenHarness, { find }: Control): Promise<string | undefined> => {
  const isField = find()?.matches(FIELD);
  // Focuses the control first: the validation on blur is no response to the press. A field responds by taking the focus.
  await act(async () => {
    if (isField) (document.activeElement as HTMLElement | null)?.blur();
    else find()?.focus();
  });
  await harness.settle();
  const element = find();
  if (!element) return undefined;
  const user = userEvent.setup({ delay: null });
  const problem = await problemOf(harness, () => user.click(element));
  if (problem) return problem;
  const field = find();
  if (field && isTypedInto(field) && !field.readOnly) {
    return problemOf(harness, () => {
      field.focus();
      field.select();
      return user.keyboard(field.value === '1' ? '2' : '1');
    });
  }
  const others = field?.matches('select') ? otherOptions(field as HTMLSelectElement) : [];
  return others.length > 0
    ? problemOf(harness, () => user.selectOptions(field as HTMLSelectElement, others.slice(-1)))
    : undefined;
};

const FIELD = 'input:not([type=checkbox], [type=radio], [type=file]), select, textarea';

const otherOptions = ({ options }: HTMLSelectElement): HTMLOptionElement[] =>
  [...options].filter(({ selected, disabled }) => !selected && !disabled);

/** Uses a control and returns the problem with its response, if any. */
const problemOf = async (
  harness: ScreenHarness,
  use: () => Promise<unknown>,
): Promise<string | undefined> => {
  const answer = watchAnswer();
  await use();
  await harness.settle();
  if (!answer.came()) await harness.wait(AT_ONCE);
  await harness.settle();
  const problem = answer.unhandled() ?? (answer.came() ? undefined : 'nothing comes of it');
  answer.stop();
  return problem;
};
