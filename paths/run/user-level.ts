import type { Contract } from '../chart/contract.ts';
import { fingerprint } from '../chart/fingerprint.ts';
import type { ModelledFlow } from '../plan/flows.ts';
import { keptIn, withKept } from '../plan/kept.ts';
import { makePlan } from '../plan/plan.ts';
import { possibleModel, type UserLevel, waiversAt } from '../user/possible.ts';
import { reloadPaths } from '../user/reload.ts';
import { hasUser, loadSimulatedFlow, type SimulatedFlow, userFileOf } from '../user/user-files.ts';
import type { Level } from './levels.ts';

/** The flows and paths that the levels with a user (component and browser) can run. */
export const userLevel = (level: UserLevel): Pick<Level, 'lacks' | 'pathsOf' | 'modelOf' | 'waivers'> => {
  const known = new Map<string, SimulatedFlow>();
  const simulated = ({ flow }: ModelledFlow): SimulatedFlow => {
    const found = known.get(flow);
    if (!found) throw new Error(`Ask first what the ${level} level lacks for ${flow}.`);
    return found;
  };
  return {
    lacks: async ({ flow }) => {
      if (!hasUser(flow)) return { reason: `there is no ${userFileOf(flow)}`, isMeant: false };
      let found: SimulatedFlow;
      try {
        found = await loadSimulatedFlow(flow);
      } catch (error) {
        return { reason: (error as Error).message, isMeant: false };
      }
      const { arrives, view } = found.user;
      // A user must be able to reach the flow. A view that is rendered alone runs in jsdom only.
      if (!arrives && !view) return { reason: `${found.file} says of no input who arrives`, isMeant: false };
      if (!arrives && level === 'browser') return { reason: 'no screen of the app runs it', isMeant: true };
      known.set(flow, found);
      return undefined;
    },
    pathsOf: (flow, contract) => planAt(level, simulated(flow), contract, flow.plan),
    modelOf: (flow) => possibleModel(simulated(flow), level),
    waivers: (flow) => waiversAt(simulated(flow), level),
  };
};

/** Returns the outcomes of a call that reach the chart in the app: the session handles a refused token itself. */
export const heardOf = (contract: Contract): Contract =>
  Object.fromEntries(
    Object.entries(contract).map(([operation, answers]) => [
      operation,
      Object.fromEntries(Object.entries(answers).filter(([, { code }]) => code !== '401')),
    ]),
  );

/**
 * Returns paths through everything that a user can cause at this level: the committed plan's, if that is everything.
 */
export const planAt = (
  level: UserLevel,
  simulated: SimulatedFlow,
  contract: Contract,
  committed?: ModelledFlow['plan'],
) => {
  const { flow, model } = simulated;
  const possible = possibleModel(simulated, level);
  const heard = heardOf(contract);
  const { plan, exploration } = makePlan(possible, heard, {
    flow,
    chart: fingerprint(model.machine),
    criterion: committed?.criterion,
    maxLength: committed?.maxLength,
  });
  if (exploration.problems.length) {
    throw new Error(`${flow} cannot be planned with ${simulated.file}: ${exploration.problems.join('; ')}`);
  }
  // Kept paths that no user can take run at the machine level only.
  const { paths } = withKept(plan.paths, flow, possible, heard, keptIn(committed));
  return [...paths, ...reloadPaths({ ...simulated, model: possible }, heard, paths)];
};
