import { useCallback, useMemo, useState } from 'react';
import { isWithin } from '#paths/chart/declared.ts';
import { Drawing } from '../drawing/drawing.tsx';
import type { Tapped } from '../drawing/marks.ts';
import { ChartUsage } from '../usage/chart-usage.tsx';
import { UsageControls } from '../usage/controls.tsx';
import { figuresOf } from '../usage/figures-of.ts';
import { StateTable } from '../usage/lists.tsx';
import type { UsageSource } from '../usage/use-usage.ts';
import { walkedChart } from '../usage/walked.ts';
import { countsOf, standingsOf } from './coverage.ts';
import type { Report, ReportedFlow, ReportedPath } from './data.ts';
import { AboutAll, AboutState, AboutTransition } from './details.tsx';

/** The page of a flow: its chart with the coverage or with the usage data, and details of the tapped part. */
export const FlowPage = ({
  report,
  flow,
  source,
}: {
  report: Report;
  flow: ReportedFlow;
  source: UsageSource;
}) => {
  const levels = report.levels.filter((level) => level in flow.runs);
  const [chosen, setLevel] = useState(report.usage ? USAGE : (levels[0] ?? ''));
  const { walked } = source;
  const usage = useMemo(() => walked && walkedChart(walked, flow.counted), [walked, flow]);
  const isUsage = chosen === USAGE;
  const level = isUsage ? '' : chosen;
  const figures = useMemo(() => (isUsage && usage ? figuresOf(usage) : undefined), [isUsage, usage]);
  const [tapped, setTapped] = useState<Tapped>();
  const marks = useMemo(() => {
    const transitions: Record<string, string> = standingsOf(flow, level);
    if (tapped && 'transition' in tapped) transitions[tapped.transition] = 'selected';
    return { transitions, states: tapped && 'state' in tapped ? { [tapped.state]: 'selected' } : {} };
  }, [flow, level, tapped]);
  const run = flow.runs[level];
  const { covered, waived, uncovered } = countsOf(flow, level);
  // Paths that were run at this level come first.
  const shown = useMemo(() => {
    const wasRun = ({ results }: ReportedPath) => Number(level in results);
    return { ...flow, paths: flow.paths.toSorted((one, other) => wasRun(other) - wasRun(one)) };
  }, [flow, level]);
  const close = useCallback(() => setTapped(undefined), []);

  return (
    <main className="page page-flow">
      <header>
        <a className="back" href="#all">
          All flows
        </a>
        <h1>{flow.flow}</h1>
        <fieldset className="levels" aria-label="Level">
          {levels.map((one) => (
            <button key={one} type="button" aria-pressed={one === level} onClick={() => setLevel(one)}>
              {one}
            </button>
          ))}
          <button type="button" aria-pressed={isUsage} onClick={() => setLevel(USAGE)}>
            {USAGE}
          </button>
        </fieldset>
        {isUsage ? null : run ? (
          <ul className="figures">
            <li data-mark="covered">{covered} covered</li>
            {waived > 0 && <li data-mark="waived">{waived} waived</li>}
            {uncovered > 0 && <li data-mark="uncovered">{uncovered} not covered</li>}
            <li>
              {run.paths} paths, {run.steps} steps
            </li>
            {run.failed > 0 && <li data-mark="uncovered">{run.failed} failed</li>}
          </ul>
        ) : (
          <p>
            Not run: <code>npm run paths -- run --flow {flow.flow}</code>
          </p>
        )}
      </header>
      {isUsage && <UsageControls source={source} />}
      <div className="flow-body">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the chart */}
        <section className="flow-chart" aria-label="Chart" tabIndex={0}>
          <Drawing svg={flow.svg} marks={marks} figures={figures} onTap={setTapped} />
        </section>
        <section className="details" aria-label="Details" data-open={tapped !== undefined}>
          {tapped && (
            <button type="button" className="close" onClick={close}>
              Close
            </button>
          )}
          {isUsage && usage && !tapped && <ChartUsage {...usage} />}
          {isUsage && usage && tapped && 'state' in tapped && (
            <StateTable {...usage} states={statesIn(flow, tapped.state)} open />
          )}
          {!(isUsage && usage) && !tapped && <AboutAll report={report} flow={shown} level={level} />}
          {tapped && 'state' in tapped && <AboutState report={report} flow={shown} state={tapped.state} />}
          {tapped && 'transition' in tapped && (
            <AboutTransition report={report} flow={shown} transition={tapped.transition} />
          )}
        </section>
      </div>
    </main>
  );
};

/** The choice beside the levels that shows the usage data: how often users took each transition. */
const USAGE = 'usage';

/** Returns a state, or the states within it. */
const statesIn = ({ counted }: ReportedFlow, state: string): string[] =>
  counted.states.map(({ path }) => path).filter((path) => isWithin(path, state));
