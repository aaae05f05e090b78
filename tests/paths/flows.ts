import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Contract, readContract } from './contract.ts';
import type { Model } from './model.ts';
import type { Plan } from './plan.ts';

const root = join(import.meta.dirname, '../..');

/** A flow: a chart, and by convention of names its model and its committed plan. */
export interface Flow {
  flow: string;
  /** Where the model is, or should be. */
  modelFile: string;
  model: Model | undefined;
  planFile: string;
  plan: Plan | undefined;
}

/** A flow whose model exists. */
export type ModelledFlow = Flow & { model: Model };

/** Names of all flows: every `machines/<flow>/<flow>.machine.ts`. */
export const flowNames = (): string[] =>
  globSync('machines/*/*.machine.ts', { cwd: root })
    .map((file) => basename(file, '.machine.ts'))
    .sort();

/** A flow with whatever there is of it. */
export const loadFlow = async (flow: string): Promise<Flow> => {
  const modelFile = join(root, 'tests/models', `${flow}.model.ts`);
  const planFile = join(root, 'tests/plans', `${flow}.json`);
  return {
    flow,
    modelFile,
    model: existsSync(modelFile) ? ((await import(modelFile)) as { default: Model }).default : undefined,
    planFile,
    plan: existsSync(planFile) ? (JSON.parse(readFileSync(planFile, 'utf8')) as Plan) : undefined,
  };
};

/** The contract, from `openapi.yaml`. */
export const loadContract = (): Contract => readContract(readFileSync(join(root, 'openapi.yaml'), 'utf8'));

/** A file of the package, by its path from the root. */
export const fileAt = (path: string): string => join(root, path);
