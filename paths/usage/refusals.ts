import type { ChartSum } from './sum.ts';

/** A call of the contract with its outcomes, the most frequent first. */
type CallShares = {
  call: string;
  times: number;
  accepted: number;
  refusals: { name: string; times: number }[];
};

/** Returns the calls of a chart with the refusals and failures of each; the most frequent call first. */
export const refusalsOf = ({ calls }: Pick<ChartSum, 'calls'>): CallShares[] =>
  Object.entries(calls)
    .map(([call, { accepted = 0, ...others }]) => {
      const refusals = Object.entries(others)
        .filter(([, times]) => times > 0)
        .map(([name, times]) => ({ name, times }))
        .sort((a, b) => b.times - a.times);
      return { call, accepted, refusals, times: refusals.reduce((sum, { times }) => sum + times, accepted) };
    })
    .sort((a, b) => b.times - a.times);
