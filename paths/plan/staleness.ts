import { fingerprint } from '../chart/fingerprint.ts';
import type { ModelledFlow } from '../chart/flows.ts';

/** Why a flow's plan says nothing about its chart, and what mends that; undefined when it does. */
export const stalenessOf = ({ flow, plan, model }: ModelledFlow): string | undefined => {
  if (plan?.chart === fingerprint(model.machine)) return undefined;
  const why = plan ? 'the chart has changed since the plan was made' : 'there is no plan';
  return `${why}: npm run paths -- plan --flow ${flow}, and review the difference`;
};
