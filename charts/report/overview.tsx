import { UsageControls } from '../usage/controls.tsx';
import type { UsageSource } from '../usage/use-usage.ts';
import { countsOf } from './coverage.ts';
import type { Report, ReportedFlow } from './data.ts';

/** All flows with their coverage at each level. */
export const Overview = ({ report, source }: { report: Report; source: UsageSource }) => (
  <main className="page">
    <h1>Path coverage</h1>
    <p className="lead">
      Transitions observed in steps whose checks all passed, out of all declared transitions. Made{' '}
      {report.made} UTC.
    </p>
    {!report.levels.length && (
      <p>
        No path has been run yet: <code>npm run paths -- run</code>
      </p>
    )}
    <div className="flow-levels totals">
      {report.levels.map((level) => (
        <Share key={level} flows={report.flows.filter(({ runs }) => level in runs)} level={level} isSum />
      ))}
    </div>
    <UsageControls source={source} />
    <ul className="flows">
      {report.flows.map((flow) => (
        <li key={flow.flow}>
          <a className="flow" href={`#${flow.flow}`}>
            <strong>{flow.flow}</strong>
            <span className="flow-about">{flow.description}</span>
            <span className="flow-levels">
              {report.levels.map((level) => (
                <Share key={level} flows={level in flow.runs ? [flow] : []} level={level} />
              ))}
            </span>
          </a>
        </li>
      ))}
    </ul>
  </main>
);

/** The covered share of the flows that were run at a level. */
const Share = ({ flows, level, isSum }: { flows: ReportedFlow[]; level: string; isSum?: boolean }) => {
  const sum = (figureOf: (flow: ReportedFlow) => number) =>
    flows.reduce((figure, flow) => figure + figureOf(flow), 0);
  const all = sum(({ transitions }) => transitions.length);
  const covered = sum((flow) => countsOf(flow, level).covered);
  const waived = sum((flow) => countsOf(flow, level).waived);
  const failed = sum(({ runs }) => runs[level]?.failed ?? 0);
  const isBad = failed > 0 || covered + waived < all;
  return (
    <span className="share" data-state={!flows.length ? 'none' : isBad ? 'bad' : 'good'}>
      <span>{level}</span>
      <span className="bar" aria-hidden="true">
        <span className="bar-covered" style={{ inlineSize: `${(covered / all) * 100}%` }} />
        <span className="bar-waived" style={{ inlineSize: `${(waived / all) * 100}%` }} />
      </span>
      <span className="share-figures">
        {flows.length ? `${covered} of ${all}` : 'not run'}
        {waived > 0 && `, ${waived} waived`}
        {failed > 0 && `, ${failed} failed`}
        {isSum && `, in ${flows.length} flows`}
      </span>
    </span>
  );
};
