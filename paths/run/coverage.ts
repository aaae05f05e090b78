import { declaredTransitions } from '../chart/declared.ts';
import type { Model, Waiver } from '../judge/model.ts';
import type { LevelName } from './levels.ts';
import type { PathResult } from './run.ts';

/** The coverage of one flow at one level. */
export type FlowCoverage = {
  flow: string;
  level: LevelName;
  /** Transitions the chart declares. */
  declared: number;
  /** The number of declared transitions that were observed in steps whose checks passed. */
  covered: number;
  waived: Waiver[];
  paths: number;
  steps: number;
};

/** Returns a flow's coverage, and the reasons in words why it is incomplete. `waivers` are those of the level. */
export const coverageOf = (
  flow: string,
  level: LevelName,
  model: Model,
  results: Pick<PathResult, 'covered' | 'steps'>[],
  waivers: readonly Waiver[] = [],
): { coverage: FlowCoverage; problems: string[] } => {
  const declared = declaredTransitions(model.machine);
  const covered = new Set(results.flatMap((result) => result.covered));
  const given = [...(model.waivers ?? []), ...waivers];
  const waived = given.map(({ transition, reason }) => ({ transition, reason }));
  const isWaived = (id: string) => waived.some(({ transition }) => transition === id);
  const isUnneeded = (id: string) =>
    given.some(({ transition, dependsOnSpeed }) => transition === id && !dependsOnSpeed);
  const coverage: FlowCoverage = {
    flow,
    level,
    declared: declared.length,
    covered: declared.filter(({ id }) => covered.has(id)).length,
    waived,
    paths: results.length,
    steps: results.reduce((sum, { steps }) => sum + steps, 0),
  };
  const problems = [
    ...declared.filter(({ id }) => !covered.has(id) && !isWaived(id)).map(({ id }) => `not covered: ${id}`),
    ...declared
      .filter(({ id }) => covered.has(id) && isUnneeded(id))
      .map(({ id }) => `waived, yet covered: ${id}`),
  ];
  return { coverage, problems };
};
