import type { ReportedFlow } from './data.ts';

/** Coverage of a transition at a level. */
type Standing = 'covered' | 'waived' | 'uncovered';

export const standingOf = (flow: ReportedFlow, level: string, transition: string): Standing | undefined => {
  const run = flow.runs[level];
  if (!run) return undefined;
  if (run.covered.includes(transition)) return 'covered';
  return transition in run.waived ? 'waived' : 'uncovered';
};

/** Returns the coverage of every transition in a flow. */
export const standingsOf = (flow: ReportedFlow, level: string): Record<string, Standing> =>
  Object.fromEntries(
    flow.transitions.flatMap(({ transition }) => {
      const standing = standingOf(flow, level, transition);
      return standing ? [[transition, standing]] : [];
    }),
  );

/** Returns the number of transitions with each coverage. */
export const countsOf = (flow: ReportedFlow, level: string): Record<Standing, number> => {
  const standings = Object.values(standingsOf(flow, level));
  const count = (standing: Standing) => standings.filter((one) => one === standing).length;
  return { covered: count('covered'), waived: count('waived'), uncovered: count('uncovered') };
};
