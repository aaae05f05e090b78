import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Contract, readContract } from '../chart/contract.ts';
import type { Model } from '../judge/model.ts';
import type { Plan } from './plan.ts';
import { type StoredPlan, simulatePlan } from './stored.ts';

const root = join(import.meta.dirname, '../..');

/** A flow: a chart with its model and its committed plan, which are found by its name. */
type Flow = {
  flow: string;
  /** The part of the product: a folder in `src/machines/`, and in every other folder that is sorted by flow. */
  area: string;
  /** Path of the model; the file may be missing. */
  modelFile: string;
  model: Model | undefined;
  planFile: string;
  /** Simulated on the chart when it is first read. */
  readonly plan: Plan | undefined;
};

/** A flow whose model exists. */
export type ModelledFlow = Flow & { model: Model };

/** The folder of the charts, as a pattern. Older revisions, which `diff` and `review` read, have it at the root. */
export const CHARTS = '{src/machines,machines}';

/** Returns the area of each flow, from every `src/machines/<area>/<flow>/<flow>.machine.ts`. */
export const areasOfFlows = (folder: string = root): Map<string, string> =>
  new Map(
    globSync(`${CHARTS}/*/*/*.machine.ts`, { cwd: folder })
      .map((file): [string, string] => [basename(file, '.machine.ts'), basename(dirname(dirname(file)))])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Returns the names of all flows. */
export const flowNames = (): string[] => [...areasOfFlows().keys()];

/** Returns the area of a flow. */
export const areaOf = (flow: string): string => areasOfFlows().get(flow) ?? '';

/** Loads a flow; `model` and `plan` are undefined if their file is missing. */
export const loadFlow = async (flow: string): Promise<Flow> => {
  const area = areaOf(flow);
  const modelFile = join(root, 'tests/models', area, `${flow}.model.ts`);
  const planFile = join(root, 'tests/plans', area, `${flow}.json`);
  const model = existsSync(modelFile) ? ((await import(modelFile)) as { default: Model }).default : undefined;
  const stored = existsSync(planFile)
    ? (JSON.parse(readFileSync(planFile, 'utf8')) as StoredPlan)
    : undefined;
  let plan: Plan | undefined;
  return {
    flow,
    area,
    modelFile,
    model,
    planFile,
    get plan() {
      if (stored && model) plan ??= simulatePlan(stored, model, loadContract());
      return plan;
    },
  };
};

let known: { text: string; contract: Contract } | undefined;

/** Returns the contract from `openapi.yaml`; the same object as long as the file does not change. */
export const loadContract = (): Contract => {
  const text = readFileSync(join(root, 'openapi.yaml'), 'utf8');
  if (known?.text !== text) known = { text, contract: readContract(text) };
  return known.contract;
};

/** Returns the absolute path of a file of the package. */
export const fileAt = (path: string): string => join(root, path);
