import { countOf } from '#paths/words/words.ts';
import type { Report, ReportedPath } from './data.ts';

/** A list of paths in words that can be expanded. Highlights the steps that take `transition`. */
export const PathList = ({
  report,
  paths,
  transition,
}: {
  report: Report;
  paths: ReportedPath[];
  transition?: string;
}) => (
  <ul className="paths">
    {paths.map((path) => (
      <li key={path.id}>
        <details>
          <summary>
            <span>{path.id}</span>
            <span className="path-facts">
              {countOf(path.steps.length - 1, 'step')} to {endsIn(path)}
            </span>
            {Object.entries(path.results).map(([level, { failure }]) => (
              <span key={level} className="end" data-end={failure ? 'failed' : 'passed'}>
                {level}
              </span>
            ))}
          </summary>
          <Path report={report} path={path} transition={transition} />
        </details>
      </li>
    ))}
  </ul>
);

/** Returns the short names of the states in which a path ends. */
const endsIn = ({ steps }: ReportedPath): string =>
  (steps.at(-1)?.leaves ?? []).map((leaf) => leaf.slice(leaf.lastIndexOf('.') + 1)).join(' + ');

const Path = ({
  report,
  path,
  transition,
}: {
  report: Report;
  path: ReportedPath;
  transition: string | undefined;
}) => (
  <>
    <ol className="steps" start={0}>
      {path.steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a path never change
        <li key={index} data-asked={transition !== undefined && step.takes.includes(transition)}>
          {step.did}
          {step.said.map((text) => (
            <q key={text}>{text}</q>
          ))}
          <span className="leaves">{step.leaves.join(' + ')}</span>
          {Object.entries(path.results).map(([level, { failure }]) =>
            failure?.step === index
              ? failure.problems.map((problem) => (
                  <span key={`${level} ${problem}`} className="wrong">
                    {level}: {problem}
                  </span>
                ))
              : null,
          )}
        </li>
      ))}
    </ol>
    {path.requirements.length > 0 && (
      <ul className="tags">
        {path.requirements.map((id) => (
          <li key={id} title={report.requirements[id]}>
            <strong>{id}</strong> {report.requirements[id]}
          </li>
        ))}
      </ul>
    )}
    {Object.entries(path.results).map(([level, { replay }]) => (
      <code key={level} className="replay">
        {replay}
      </code>
    ))}
  </>
);
