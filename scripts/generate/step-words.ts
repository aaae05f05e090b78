import { readFileSync } from 'node:fs';
import type { Did, StepWords } from '#app/trails/chart-names.ts';
import { keyFinder, quotedIn, readTexts } from '#paths/atlas/wordings.ts';
import type { Contract } from '#paths/chart/contract.ts';
import { fileAt, loadContract, loadFlow } from '#paths/chart/flows.ts';
import { createSimulator } from '#paths/explore/simulate.ts';
import { eventFor } from '#paths/explore/stimulus.ts';
import { atTime, BEGIN } from '#paths/explore/time.ts';
import { gestureFor } from '#paths/user/possible.ts';
import { isReload } from '#paths/user/reload.ts';
import { hasUser, loadSimulatedFlow } from '#paths/user/user-files.ts';

const findKeys = keyFinder(readTexts().en ?? {});

/** Returns the controls behind the steps of these flows, from the gestures of their planned paths. */
export const collectStepWords = async (flows: readonly string[]): Promise<StepWords> => {
  const contract = loadContract();
  const known = flows.filter(hasUser);
  return Object.fromEntries(await Promise.all(known.map((flow) => wordsOf(flow, contract))));
};

const wordsOf = async (flow: string, contract: Contract): Promise<[string, StepWords[string]]> => {
  const [{ plan }, { model, user, file }] = await Promise.all([loadFlow(flow), loadSimulatedFlow(flow)]);
  const keyOf = keysNamedIn(readFileSync(fileAt(file), 'utf8'));
  const simulator = createSimulator(model, contract);
  const words: Record<string, `${Did} ${string}`> = {};
  for (const path of plan?.paths ?? []) {
    let at = simulator.begin(path.input);
    for (const step of path.steps) {
      if (isReload(step)) break;
      const place = step.takes[0]?.replace(/ → .*/, '');
      // The steps of a child chart say how the child has ended.
      if ('event' in step && place && !(place in words) && !step.event.endsWith('.DONE')) {
        const said = atTime(BEGIN + at.moment.now, () => {
          const event = eventFor(model, step, at.snapshot);
          const gesture = event && gestureFor(user, event, at.snapshot);
          return gesture && gesture !== 'impossible' ? gesture.words : '';
        });
        // The last of several gestures causes the step.
        const shown =
          quotedIn(said)
            .flatMap(({ text }) => keyOf(text))
            .at(-1) ??
          (said && UNIVERSAL[step.event]);
        if (shown) words[place] = `${didIn(said)} ${shown}`;
      }
      const next = simulator.perform(at.moment, step);
      if (!next) break;
      at = next;
    }
  }
  return [model.machine.id, words];
};

/** Returns a function that finds the key of an English text: one that the user file names, else one of its areas. */
const keysNamedIn = (source: string) => {
  const named = new Set([...source.matchAll(/'([\w-]+:\w+)'/g)].map(([, key]) => key));
  const areas = [...new Set([...named].map((key) => String(key).replace(/:.*/, ''))), 'common'];
  return (text: string): string[] => {
    const keys = findKeys(text, areas);
    return [...keys.filter((key) => named.has(key)), ...keys].slice(0, 1);
  };
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
