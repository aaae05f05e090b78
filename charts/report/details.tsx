import { countOf } from '#paths/words/words.ts';
import { standingOf } from './coverage.ts';
import type { Report, ReportedFlow } from './data.ts';
import { PathList } from './path-list.tsx';

type Asked = {
  report: Report;
  flow: ReportedFlow;
};

/** The default details: failures, waivers, and all paths. */
export const AboutAll = ({ report, flow, level }: Asked & { level: string }) => {
  const uncovered = flow.transitions.filter(
    ({ transition }) => standingOf(flow, level, transition) === 'uncovered',
  );
  const waived = Object.entries(flow.runs[level]?.waived ?? {});
  const failed = flow.paths.filter((path) => path.results[level]?.failure);
  const others = flow.paths.filter((path) => !failed.includes(path));
  return (
    <>
      <p>{flow.description}</p>
      <p className="hint">Tap a state or a transition in the chart to see its paths.</p>
      {flow.stale && <p className="wrong">{flow.stale}</p>}
      {uncovered.length > 0 && (
        <>
          <h2>Not covered</h2>
          <ul className="plain">
            {uncovered.map(({ transition }) => (
              <li key={transition}>{transition}</li>
            ))}
          </ul>
        </>
      )}
      {waived.length > 0 && (
        <>
          <h2>Waived</h2>
          <dl className="waivers">
            {waived.map(([transition, reason]) => (
              <div key={transition}>
                <dt>{transition}</dt>
                <dd>{reason}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {failed.length > 0 && (
        <>
          <h2>Failed</h2>
          <PathList report={report} paths={failed} />
        </>
      )}
      <h2>Paths</h2>
      <PathList report={report} paths={others} />
    </>
  );
};

/** Details of a state: its description, screenshot and paths. */
export const AboutState = ({ report, flow, state }: Asked & { state: string }) => {
  const isIn = (leaf: string) => leaf === state || leaf.startsWith(`${state}.`);
  const pictures = Object.entries(flow.pictures).filter(([leaf]) => isIn(leaf));
  const paths = flow.paths.filter(({ steps }) => steps.some(({ leaves }) => leaves.some(isIn)));
  return (
    <>
      <h2>{state}</h2>
      {flow.states[state] && <p>{flow.states[state]}</p>}
      {pictures.length > 0 && (
        <div className="pictures">
          {pictures.map(([leaf, picture]) => (
            <figure key={leaf}>
              <img src={picture} alt={`Screen of ${leaf}`} />
              {leaf !== state && <figcaption>{leaf}</figcaption>}
            </figure>
          ))}
        </div>
      )}
      <h3>{countOf(paths.length, 'path')} through it</h3>
      <PathList report={report} paths={paths} />
    </>
  );
};

/** Details of a transition: its coverage at each level, and the paths that take it. */
export const AboutTransition = ({ report, flow, transition }: Asked & { transition: string }) => {
  const label = flow.transitions.find((one) => one.transition === transition);
  const paths = flow.paths.filter(({ steps }) => steps.some(({ takes }) => takes.includes(transition)));
  return (
    <>
      <h2>
        {label?.what} {label?.when && <span className="when">{label.when}</span>}
      </h2>
      <p>
        {label?.source} → {label?.targets.join(', ') || 'stays'}
      </p>
      <ul className="figures">
        {report.levels.map((level) => {
          const standing = standingOf(flow, level, transition);
          return (
            <li key={level} data-mark={standing}>
              {level}: {standing === 'uncovered' ? 'not covered' : (standing ?? 'not run')}
              {standing === 'waived' && `, ${flow.runs[level]?.waived[transition]}`}
            </li>
          );
        })}
      </ul>
      <h3>{countOf(paths.length, 'path')} that take it</h3>
      <PathList report={report} paths={paths} transition={transition} />
    </>
  );
};
