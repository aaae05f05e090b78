import type { Contract } from '../chart/contract.ts';
import { nameOf, type Stimulus, stimulusOf } from '../explore/stimulus.ts';
import type { Model } from '../judge/model.ts';
import { createPathWriter, type Plan, type PlannedPath, type PlannedStep, takeIfPossible } from './plan.ts';

/** A plan as it is stored: the inputs and stimuli of its paths. What must be observed follows from the chart. */
export type StoredPlan = Omit<Plan, 'paths'> & {
  /** A step is the name of its stimulus. */
  paths: (Pick<PlannedPath, 'id' | 'name' | 'input'> & { steps: string[] })[];
};

/** The state of an observation that the chart cannot reach: its step fails wherever the path is run. */
const IMPOSSIBLE = '(impossible)';

/** Returns a stored plan with everything that must be observed, simulated on the chart of the model. */
export const simulatePlan = ({ paths, ...head }: StoredPlan, model: Model, contract: Contract): Plan => {
  const writer = createPathWriter(head.flow, model, contract);
  const simulate = ({ id, name, input, steps }: StoredPlan['paths'][number]): PlannedPath => {
    const named = { id, ...(name !== undefined && { name }) };
    const stimuli = steps.map(stimulusOf);
    if (!(input in model.inputs))
      return { ...named, input, start: { state: IMPOSSIBLE, takes: [] }, steps: stimuli.map(impossible) };
    const written = writer.begin(input);
    const possible = stimuli.findIndex((stimulus) => !takeIfPossible(written, stimulus));
    written.addIgnored();
    const { id: _, ...path } = written.path();
    const rest = possible < 0 ? [] : stimuli.slice(possible);
    return { ...named, ...path, steps: [...path.steps, ...rest.map(impossible)] };
  };
  return { ...head, paths: paths.map(simulate) };
};

const impossible = (stimulus: Stimulus): PlannedStep => ({ ...stimulus, state: IMPOSSIBLE, takes: [] });

/** Returns the text of a plan's file, with one line for each path. */
export const formatPlan = ({ paths, ...head }: Plan): string => {
  const line = ({ id, name, input, steps }: PlannedPath) =>
    `    ${inOneLine({ id, name, input, steps: steps.map(nameOf) })}`;
  return `{
  ${inOneLine(head).slice(2, -2)},
  "paths": [
${paths.map(line).join(',\n')}
  ]
}
`;
};

const inOneLine = (value: object): string => JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
