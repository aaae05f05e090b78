import './usage.css';
import { countOf } from '#paths/words/words.ts';
import { FunnelView } from './funnel.tsx';
import { NeverWalked, Refusals, StateTable, TransitionTable, UsagePart, WalkedUnplanned } from './lists.tsx';
import type { WalkedChart } from './walked.ts';
import { countText } from './words.ts';

/** Everything that people did in one chart, as figures: what the drawing shows by widths, and its lists. */
export const ChartUsage = (walked: WalkedChart) => {
  const { sum, other } = walked;
  if (sum.runs === 0) return <Nobody {...walked} />;
  return (
    <section className="usage" aria-label="What people walked">
      <p className="usage-lead">
        {countText(sum.runs)} {sum.runs === 1 ? 'run' : 'runs'}
        {other && `, beside ${countText(other.sum.runs)} of ${other.build}`}. Wide lines were walked often,
        dashed ones never.
        {other && ' The drawing has differences in 100 runs; a coloured one is larger than chance.'}
      </p>
      <Outdated {...walked} />
      <UsagePart title="From begin to end" count={sum.runs}>
        <FunnelView {...walked} />
      </UsagePart>
      <Refusals {...walked} />
      <WalkedUnplanned {...walked} />
      <NeverWalked {...walked} />
      <TransitionTable {...walked} />
      <StateTable {...walked} />
    </section>
  );
};

const Nobody = (walked: WalkedChart) => (
  <section className="usage" aria-label="What people walked">
    <p className="usage-lead">Nobody walked this chart in these visits.</p>
    <Outdated {...walked} />
  </section>
);

/** Says how many runs of other versions of the chart are left out. */
const Outdated = ({ sum, other }: WalkedChart) => {
  const runs = sum.outdated + (other?.sum.outdated ?? 0);
  return runs > 0 ? (
    <p className="usage-problem">{countOf(runs, 'run')} of another version of this chart are left out.</p>
  ) : null;
};
