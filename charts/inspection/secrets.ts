import type { InspectionEvent } from 'xstate';
import { Refusal } from '#api/refusal.ts';
import type { Contract } from '#paths/chart/contract.ts';
import { declaredTransitions, pathOf, statesOf } from '#paths/chart/declared.ts';
import { BEGIN } from '#paths/explore/time.ts';
import type { Model } from '#paths/judge/model.ts';
import { flowNames, loadFlow, type ModelledFlow } from '#paths/plan/flows.ts';
import type { Plan } from '#paths/plan/plan.ts';
import { startLive } from '#paths/run/running-chart.ts';

/** A flow with its committed paths. */
export type PlannedFlow = ModelledFlow & { plan: Plan };

/** Replays every planned path of a flow under observation. */
export const replayAll = async (
  { model, plan }: PlannedFlow,
  contract: Contract,
  watch: (event: InspectionEvent) => void,
): Promise<void> => {
  for (const path of plan.paths) {
    const live = await startLive(model, contract, path.input, { watch });
    for (const step of path.steps) await live.perform(step);
    live.stop();
  }
};

/**
 * Returns the texts and numbers in a value, recursively, that are long enough to be recognised. Times are left out, because
 * they are not personal.
 */
const textsIn = (value: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof value === 'string') return value.length >= 4 ? [value] : [];
  if (typeof value === 'number') return value >= 1000 && value < BEGIN ? [`${value}`] : [];
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const own = value instanceof Refusal ? [value.message, value.data] : Object.values(value);
  return own.flatMap((inner) => textsIn(inner, seen));
};

/**
 * Returns the secrets of a flow's paths: all typed values, inputs and answers, except the chart's own words and the
 * names of allowed choices.
 */
export const secretsOf = ({ model, plan }: PlannedFlow, contract: Contract): string[] => {
  const inputs = Object.values(model.inputs).map((input) => (typeof input === 'function' ? input() : input));
  const payloads = Object.values(model.events).flatMap((cases) =>
    typeof cases === 'object' ? Object.values(cases).filter((one) => typeof one !== 'function') : [],
  );
  const planned = plan.paths.flatMap(({ start, steps }) =>
    [start, ...steps].flatMap(({ context, invokes, sends, output }) => [context, invokes, sends, output]),
  );
  const found = textsIn([inputs, payloads, model.actors, planned, contract]);
  return [...new Set(found)].filter((text) => !CHOICES.includes(text) && !words.includes(text));
};

/** Names of choices, which harmless context members contain. */
const CHOICES = ['EMAIL', 'PHONE', 'WHATSAPP', 'login', 'register'];

/** Returns all words of a chart's definition, which are not secret. */
const wordsOf = ({ machine }: Model): string =>
  JSON.stringify([
    declaredTransitions(machine).map(({ id }) => id),
    statesOf(machine).map((node) => [pathOf(node), node.description, node.id]),
    machine.config,
  ]);

const models = (await Promise.all(flowNames().map(loadFlow))).flatMap(({ model }) => model ?? []);
const words = models.map(wordsOf).join('\n');
