import type { Contract } from '../chart/contract.ts';
import { fingerprint } from '../chart/fingerprint.ts';
import type { ModelledFlow } from '../chart/flows.ts';
import { makePlan } from '../plan/plan.ts';
import type { Level } from '../run/levels.ts';
import { possibleModel, type UserLevel, waiversAt } from './possible.ts';
import { reloadPaths } from './reload.ts';
import { hasUser, loadPeopled, type Peopled, userFileOf } from './user-files.ts';

/** What the levels with a person have in common: whom they serve, and which paths they can take. */
export const userLevel = (level: UserLevel): Pick<Level, 'lacks' | 'pathsOf' | 'modelOf' | 'waivers'> => {
  const known = new Map<string, Peopled>();
  const peopled = ({ flow }: ModelledFlow): Peopled => {
    const found = known.get(flow);
    if (!found) throw new Error(`Ask first what the ${level} level lacks for ${flow}.`);
    return found;
  };
  return {
    lacks: async ({ flow }) => {
      if (!hasUser(flow)) return { reason: `there is no ${userFileOf(flow)}`, isMeant: false };
      let found: Peopled;
      try {
        found = await loadPeopled(flow);
      } catch (error) {
        return { reason: (error as Error).message, isMeant: false };
      }
      const { arrives, view } = found.user;
      // Somebody must be able to come to it; shown alone it can be in jsdom only.
      if (!arrives && !view) return { reason: `${found.file} says of no input who arrives`, isMeant: false };
      if (!arrives && level === 'browser') return { reason: 'no screen of the app runs it', isMeant: true };
      known.set(flow, found);
      return undefined;
    },
    pathsOf: (flow, contract) => planAt(level, peopled(flow), contract, flow.plan),
    modelOf: (flow) => possibleModel(peopled(flow), level),
    waivers: (flow) => waiversAt(peopled(flow), level),
  };
};

/** Of what calls can come to, what charts hear of in the app: a token that is taken no more is the session's matter. */
const heardOf = (contract: Contract): Contract =>
  Object.fromEntries(
    Object.entries(contract).map(([operation, answers]) => [
      operation,
      Object.fromEntries(Object.entries(answers).filter(([, { code }]) => code !== '401')),
    ]),
  );

/** Paths through all that a person can bring about at this level: the committed plan's, where that is everything. */
export const planAt = (
  level: UserLevel,
  peopled: Peopled,
  contract: Contract,
  { criterion, maxLength }: Partial<NonNullable<ModelledFlow['plan']>> = {},
) => {
  const { flow, model } = peopled;
  const possible = possibleModel(peopled, level);
  const heard = heardOf(contract);
  const { plan, exploration } = makePlan(possible, heard, {
    flow,
    chart: fingerprint(model.machine),
    ...(criterion ? { criterion } : {}),
    ...(maxLength ? { maxLength } : {}),
  });
  if (exploration.problems.length) {
    throw new Error(`${flow} cannot be planned with ${peopled.file}: ${exploration.problems.join('; ')}`);
  }
  const { paths } = plan;
  return [...paths, ...reloadPaths({ ...peopled, model: possible }, heard, paths)];
};
