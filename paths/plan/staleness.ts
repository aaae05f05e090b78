import { fingerprint } from '../chart/fingerprint.ts';
import type { ModelledFlow } from './flows.ts';

/** Returns why a flow's plan does not apply to its chart, and how to fix that; undefined if it applies. */
export const stalenessOf = ({ flow, plan, model }: ModelledFlow): string | undefined => {
  if (plan?.chart === fingerprint(model.machine)) return undefined;
  const why = plan ? 'the chart has changed since the plan was made' : 'there is no plan';
  return `${why}: npm run paths -- plan --flow ${flow}, and review the difference`;
};
