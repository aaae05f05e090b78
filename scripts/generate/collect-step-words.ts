import type { Contract } from '#paths/chart/contract.ts';
import { loadContract, loadFlow } from '#paths/chart/flows.ts';
import { createSimulator } from '#paths/explore/simulate.ts';
import { eventFor } from '#paths/explore/stimulus.ts';
import { atTime, BEGIN } from '#paths/explore/time.ts';
import type { Model } from '#paths/judge/model.ts';
import type { Gesture } from '#paths/user/gestures.ts';
import { gestureFor } from '#paths/user/possible.ts';
import { isReload } from '#paths/user/reload.ts';
import { hasUser, loadSimulatedFlow } from '#paths/user/user-files.ts';

/** What a user did at a step: tapped a control, filled in a field, or chose something. */
type Did = 'tapped' | 'filled' | 'chose';

/** What a user does, and the key of the control's text, by chart and by `source · EVENT`. */
type StepWords = Record<string, Record<string, `${Did} ${string}`>>;

/** The file with the words, which the app loads with the report. */
export const STEP_WORDS = 'src/screens/settings/problem-report/step-words.json';

/** Returns the controls behind the steps of these flows, from the gestures of their planned paths. */
export const collectStepWords = async (flows: readonly string[]): Promise<StepWords> => {
  const contract = loadContract();
  const known = flows.filter(hasUser);
  return Object.fromEntries(await Promise.all(known.map((flow) => wordsOf(flow, contract))));
};

const wordsOf = async (flow: string, contract: Contract): Promise<[string, StepWords[string] & object]> => {
  const [{ plan }, { model, user }] = await Promise.all([loadFlow(flow), loadSimulatedFlow(flow)]);
  const simulator = createSimulator(model, contract);
  const found = new Map<string, Set<`${Did} ${string}`>>();
  const note = (
    place: string,
    event: string,
    { words: said, texts }: Pick<Gesture, 'words' | 'texts'>,
  ): void => {
    // The last of several gestures causes the step.
    const shown = texts.at(-1)?.key;
    const did = didIn(said);
    if (shown && (did === 'filled' || hasOneCase(model, event)))
      found.set(place, (found.get(place) ?? new Set()).add(`${did} ${shown}`));
    else if (said && UNIVERSAL[event] && !found.has(place)) found.set(place, new Set());
  };
  for (const path of plan?.paths ?? []) {
    let at = simulator.begin(path.input);
    for (const step of path.steps) {
      if (isReload(step)) break;
      const place = step.takes[0]?.replace(/ → .*/, '');
      // The steps of a child chart say how the child has ended.
      if ('event' in step && place && !step.event.endsWith('.DONE')) {
        const said = atTime(BEGIN + at.moment.now, () => {
          const event = eventFor(model, step, at.snapshot);
          const gesture = event && gestureFor(user, event, at.snapshot);
          return gesture && gesture !== 'impossible' ? gesture : { words: '', texts: [] };
        });
        note(place, step.event, said);
      }
      const next = simulator.perform(at.moment, step);
      if (!next) break;
      at = next;
    }
  }
  const words = [...found].flatMap(([place, all]) => {
    const [first = `tapped ${UNIVERSAL[place.replace(/.* · /, '')]}` as const] = all;
    // A problem report does not contain which of several controls the user tapped.
    return all.size > 1 ? [] : [[place, first]];
  });
  return [model.machine.id, Object.fromEntries(words)];
};

/** True if only one control causes the event: each case of an event may be another control. */
const hasOneCase = ({ events }: Model, event: string): boolean => {
  const cases = events[event];
  return typeof cases !== 'object' || Object.keys(cases).length === 1;
};

/** The texts of bare events, for controls whose text depends on more, such as an amount. */
const UNIVERSAL: Record<string, string> = {
  SUBMIT: 'common:next',
  CONFIRM: 'common:confirm',
  CANCEL: 'common:cancel',
  BACK: 'common:back',
  RETRY: 'common:retry',
};

const didIn = (words: string): Did => {
  if (/^(types|empties)/.test(words)) return 'filled';
  return /^(chooses|draws|drags)/.test(words) ? 'chose' : 'tapped';
};
