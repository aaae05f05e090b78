import { useCallback, useMemo } from 'react';
import type { AtlasFlow, Child } from '#paths/atlas/data.ts';
import { Drawing } from '../drawing/drawing.tsx';
import type { Box } from '../drawing/layout.ts';
import type { Tapped } from '../drawing/marks.ts';
import { figuresOf } from '../usage/figures-of.ts';
import { walkedChart } from '../usage/walked.ts';
import { goTo, linkTo } from './address.ts';
import { flowNamed, isDim, type Shown } from './model.ts';
import { boxIn, type Nested, nest } from './nest.ts';
import { PanZoom } from './pan-zoom.tsx';

/** The chart of a flow, and beside it the charts that it runs and the sheets that its screen opens. */
export const FlowMap = ({
  shown,
  flow,
  state,
}: {
  shown: Shown;
  flow: AtlasFlow;
  state: string | undefined;
}) => {
  const nested = useMemo(() => nest(shown.data, flow.flow), [shown.data, flow.flow]);
  const main = nested.charts[0];
  return (
    <PanZoom
      label={`Map of ${flow.flow}`}
      width={nested.width}
      height={nested.height}
      sight={main && (state === undefined ? main : aroundState(shown, flow, state, main))}
    >
      <svg className="atlas-lines" width={nested.width} height={nested.height} aria-hidden="true">
        {nested.charts.flatMap((chart) => (chart.from ? [<Thread key={chart.flow} chart={chart} />] : []))}
      </svg>
      {nested.charts.map((chart) => (
        <NestedChart
          key={chart.flow}
          shown={shown}
          chart={chart}
          state={chart.flow === flow.flow ? state : undefined}
        />
      ))}
    </PanZoom>
  );
};

/** Room around a chosen state, in px. */
const AROUND = 260;

/** Returns the part of the plane around a state of the main chart; all of the chart if the state fills most of it. */
const aroundState = ({ data }: Shown, { flow }: AtlasFlow, state: string, main: Box): Box => {
  const box = boxIn(data.charts[flow]?.svg ?? '', state);
  if (!box || box.width > main.width / 2) return main;
  return {
    x: main.x + box.x - AROUND,
    y: main.y + box.y - AROUND,
    width: box.width + 2 * AROUND,
    height: box.height + 2 * AROUND,
  };
};

/** The line from a chart to one that it runs. */
const Thread = ({ chart: { from, x, y } }: { chart: Nested['charts'][number] }) => {
  const [start, end] = [from ?? { x, y }, { x, y: y + 24 }];
  const half = (end.x - start.x) / 2;
  return (
    <path
      className="atlas-thread"
      d={`M${start.x} ${start.y}C${start.x + half} ${start.y} ${end.x - half} ${end.y} ${end.x} ${end.y}`}
    />
  );
};

const NestedChart = ({
  shown,
  chart,
  state,
}: {
  shown: Shown;
  chart: Nested['charts'][number];
  state: string | undefined;
}) => {
  const { settings } = shown;
  const flow = flowNamed(shown, chart.flow);
  const onTap = useCallback(
    (tapped: Tapped) => {
      const path = 'state' in tapped ? tapped.state : (tapped.transition.split(' · ')[0] ?? '');
      goTo(path === '(any)' ? `flow/${chart.flow}` : `state/${chart.flow}/${path}`, settings);
    },
    [chart.flow, settings],
  );
  const marks = useMemo(() => (flow ? marksOf(shown, flow, state) : {}), [shown, flow, state]);
  const { usage } = shown;
  const figures = useMemo(
    () => (usage && flow ? figuresOf(walkedChart(usage, flow.counted)) : undefined),
    [usage, flow],
  );
  return (
    <section
      className="atlas-chart"
      aria-label={`Chart of ${chart.flow}`}
      style={{ insetInlineStart: chart.x, insetBlockStart: chart.y, inlineSize: chart.width }}
    >
      {chart.child && (
        <a {...linkTo(`flow/${chart.flow}`, settings)} className="atlas-child">
          {chart.flow} <span>{howOf(chart.child)}</span>
        </a>
      )}
      <Drawing svg={shown.data.charts[chart.flow]?.svg ?? ''} marks={marks} figures={figures} onTap={onTap} />
    </section>
  );
};

const howOf = ({ how, states }: Child): string =>
  how === 'opened'
    ? 'opened by the screen'
    : `runs in ${states.map((path) => path.split('.').at(-1)).join(', ')}`;

/**
 * Marks of states and transitions: the chosen one, the hits of a search, and those that the chosen user cannot reach.
 */
const marksOf = (shown: Shown, { flow, states, transitions }: AtlasFlow, chosen: string | undefined) => {
  const words = new Set(shown.hits.filter(({ kind }) => kind === 'Wordings').map(({ detail }) => detail));
  const events = new Set(shown.hits.filter(({ kind }) => kind === 'Events').map(({ label }) => label));
  const isHit = (path: string) => shown.lit?.has(`state/${flow}/${path}`);
  return {
    states: Object.fromEntries(
      states.flatMap(({ path }): [string, string][] => {
        if (path === chosen) return [[path, 'selected']];
        if (isHit(path)) return [[path, 'hit']];
        return isDim(shown, `state/${flow}/${path}`) ? [[path, 'dim']] : [];
      }),
    ),
    transitions: Object.fromEntries(
      shown.lit
        ? transitions.map(({ id, what, wordings }): [string, string] => [
            id,
            events.has(what) || wordings.some((key) => words.has(key)) ? 'hit' : 'dim',
          ])
        : [],
    ),
  };
};
