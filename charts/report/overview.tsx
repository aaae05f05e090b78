import { countsOf } from './coverage.ts';
import type { Report, ReportedFlow } from './data.ts';

/** All flows, and how much of each was run at which level. */
export const Overview = ({ report }: { report: Report }) => (
  <main className="page">
    <h1>Path coverage</h1>
    <p className="lead">
      Transitions that were seen to be taken, in steps whose every check passed, of all that the charts
      declare. Made {report.made} UTC.
    </p>
    {!report.levels.length && (
      <p>
        Nothing was run yet: <code>npm run paths -- run</code>
      </p>
    )}
    <ul className="flows">
      {report.flows.map((flow) => (
        <li key={flow.flow}>
          <a className="flow" href={`#${flow.flow}`}>
            <strong>{flow.flow}</strong>
            <span className="flow-about">{flow.description}</span>
            <span className="flow-levels">
              {report.levels.map((level) => (
                <Share key={level} flow={flow} level={level} />
              ))}
            </span>
          </a>
        </li>
      ))}
    </ul>
  </main>
);

const Share = ({ flow, level }: { flow: ReportedFlow; level: string }) => {
  const run = flow.runs[level];
  const { covered, waived, uncovered } = countsOf(flow, level);
  const all = flow.transitions.length;
  const failed = run?.failed ?? 0;
  return (
    <span className="share" data-state={!run ? 'none' : failed || uncovered ? 'bad' : 'good'}>
      <span>{level}</span>
      <span className="bar" aria-hidden="true">
        <span className="bar-covered" style={{ inlineSize: `${(covered / all) * 100}%` }} />
        <span className="bar-waived" style={{ inlineSize: `${(waived / all) * 100}%` }} />
      </span>
      <span className="share-figures">
        {run ? `${covered} of ${all}` : 'not run'}
        {waived > 0 && `, ${waived} waived`}
        {failed > 0 && `, ${failed} failed`}
      </span>
    </span>
  );
};
