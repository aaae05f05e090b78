import '../desk.css';
import './viewer.css';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Plan, PlannedObservation } from '#paths/plan/plan.ts';
import { countedChart } from '#paths/usage/chart.ts';
import { countOf } from '#paths/words/words.ts';
import { Chart } from '../chart.tsx';
import type { Tapped } from '../drawing/marks.ts';
import { ChartUsage } from '../usage/chart-usage.tsx';
import { UsageControls } from '../usage/controls.tsx';
import { figuresOf } from '../usage/figures-of.ts';
import { useUsage } from '../usage/use-usage.ts';
import { walkedChart } from '../usage/walked.ts';
import { goTo, linkTo, useAddress } from './address.ts';
import { flowNames, loadMachine, loadPlan } from './flows.ts';
import { useLiveRecordings } from './live.ts';
import { Phone } from './phone.tsx';
import { marksAt, type Recording, recordingOf } from './recordings.ts';
import { ReportFile } from './report-file.tsx';
import type { Look } from './screen-address.ts';
import { Timeline } from './timeline.tsx';
import { usageExample } from './usage-example.ts';

/**
 * The chart viewer: any chart, with the screen of the current state beside it. The viewer follows an app in another tab
 * or frame, or plays a planned path; the user can step through both. The look of the screens is given, or chosen here.
 */
export const Viewer = ({ look }: { look?: Look }) => {
  const address = useAddress();
  const live = useLiveRecordings();
  // Without an address, the viewer shows the chart that moved last.
  const flow = address.flow || live.find(({ moments }) => moments.length)?.flow || 'login';
  const { machine, plan } = useFlowFiles(flow);
  const source = useUsage(undefined);
  const { walked } = source;
  const usage = useMemo(
    () => walked && machine && walkedChart(walked, countedChart(machine, plan)),
    [walked, machine, plan],
  );
  const figures = useMemo(() => usage && figuresOf(usage), [usage]);
  const [chosen, setChosen] = useState('');
  const [at, setAt] = useState<number>();
  const [reported, setReported] = useState<Recording[]>([]);

  const isRunning = (name: string) => live.some((one) => one.flow === name && one.moments.length);
  const choose = (key: string) => {
    setChosen(key);
    setAt(undefined);
  };
  const running = live.filter((one) => one.flow === flow && one.moments.length);
  const ofReport = reported.filter((one) => one.flow === flow);
  const planned = plan?.paths.find(({ id }) => id === chosen);
  const recording = planned
    ? recordingOf(flow, planned)
    : ([...ofReport, ...running].find(({ key }) => key === chosen) ?? running[0]);
  const isLive = recording !== undefined && running.includes(recording);
  const moments = recording?.moments ?? [];
  const last = isLive ? moments.length - 1 : 0;
  const index = Math.min(at ?? last, moments.length - 1);

  const { states, transitions = {} } = recording ? marksAt(recording, index) : {};
  const marks = {
    states: { ...states, ...(address.state ? { [address.state]: 'selected' } : {}) },
    transitions,
  };

  const showReport = (recordings: Recording[]) => {
    setReported(recordings);
    const [first] = recordings;
    if (!first) return;
    choose(first.key);
    goTo(first.flow);
  };

  const onTap = useCallback(
    (tapped: Tapped) => goTo(flow, 'state' in tapped ? tapped.state : tapped.transition.split(' · ')[0]),
    [flow],
  );

  const shown = address.state ? { leaves: [address.state] } : moments[index];

  return (
    <div className="desk viewer" {...source.dropZone}>
      <header className="viewer-head">
        <h1>Charts</h1>
        <a className="viewer-atlas" href={ATLAS} target="_top">
          All of them on one map
        </a>
        <nav className="viewer-flows" aria-label="Charts">
          {flowNames.map((name) => (
            <a
              key={name}
              {...linkTo(name)}
              aria-current={name === flow ? 'page' : undefined}
              ref={name === flow ? showInPlace : undefined}
            >
              {name}
              {isRunning(name) && <span className="viewer-live" title="runs now" />}
            </a>
          ))}
        </nav>
      </header>
      <main className="viewer-chart">
        {machine && <Chart machine={machine} marks={marks} figures={figures} onTap={onTap} follows />}
      </main>
      <aside className="viewer-side">
        <label className="viewer-choice">
          <span>What is shown</span>
          <select value={recording?.key ?? ''} onChange={(event) => choose(event.target.value)}>
            <Running recordings={running} />
            {ofReport.length > 0 && (
              <optgroup label="The problem report">
                {ofReport.map(({ key, name, moments }) => (
                  <option key={key} value={key}>
                    {name}: {countOf(moments.length, 'step')}
                  </option>
                ))}
              </optgroup>
            )}
            <optgroup label="Planned paths">
              {plan?.paths.map(({ id, start, steps }) => (
                <option key={id} value={id}>
                  {id}: {countOf(steps.length, 'step')} to {endOf(steps.at(-1) ?? start)}
                </option>
              ))}
            </optgroup>
          </select>
        </label>
        <ReportFile onRead={showReport} />
        <Timeline
          moments={moments}
          at={index}
          isFollowing={isLive && at === undefined}
          onMove={(to) => {
            setAt(to);
            if (address.state) goTo(flow);
          }}
          onFollow={() => setAt(undefined)}
          isLive={isLive}
        />
        {shown && <Phone flow={flow} {...shown} look={look} />}
        <UsageControls source={source} example={() => usageExample([flow])} />
        {usage && <ChartUsage {...usage} />}
      </aside>
    </div>
  );
};

const ATLAS = import.meta.env.STORYBOOK ? './?path=/story/charts-atlas--atlas' : '/charts/atlas';

/** Returns the short names of the states in which a planned path ends. */
const endOf = ({ state }: PlannedObservation): string => state.replaceAll(/[^ ]+\./g, '');

const showInPlace = (link: HTMLElement | null): void =>
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

const Running = ({ recordings }: { recordings: Recording[] }) =>
  recordings.length ? (
    <optgroup label="Runs now">
      {recordings.map(({ key, name, moments }, index) => (
        <option key={key} value={key}>
          {index ? `${name}, run before` : name}: {countOf(moments.length, 'moment')}
        </option>
      ))}
    </optgroup>
  ) : (
    <option value="">Only the chart: nothing is running now</option>
  );

/** Returns the chart and the plan of a flow once they are loaded. */
const useFlowFiles = (flow: string): { machine?: AnyStateMachine; plan?: Plan | undefined } => {
  const [loaded, setLoaded] = useState<{ flow: string; machine: AnyStateMachine; plan: Plan | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([loadMachine(flow), loadPlan(flow)]).then(
      ([machine, plan]) => isCurrent && setLoaded({ flow, machine, plan }),
    );
    return () => {
      isCurrent = false;
    };
  }, [flow]);
  return loaded?.flow === flow ? loaded : {};
};
