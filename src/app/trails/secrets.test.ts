import { expect, test } from 'vitest';
import { type PlannedFlow, replayAll, secretsOf } from '#charts/inspection/secrets.ts';
import { CALLS, REFUSALS } from '#domain/trails/contract-names.ts';
import { type ProblemReport, problemReportSchema } from '#domain/trails/problem-report.ts';
import type { Trail, TrailRun, TrailStep } from '#domain/trails/trail.ts';
import { START } from '#domain/trails/trail-limits.ts';
import { pathOf, statesOf } from '#paths/chart/declared.ts';
import { namesOf } from '#paths/chart/names.ts';
import { flowNames, loadContract, loadFlow } from '#paths/plan/flows.ts';
import { createMemory, type Memory } from './memory.ts';
import { createRecorder } from './recorder.ts';
import { createSender } from './sender.ts';

const contract = loadContract();
const flows = (await Promise.all(flowNames().map(loadFlow))) as PlannedFlow[];
const charts = namesOf(flows.map(({ model }) => model.machine));

const FACTS = { build: 'index-Bx1', language: 'en', width: 'phone', level: null } as const;

/**
 * Records every planned path of a flow. Returns what leaves the page: as a trail, with a minute between two parts, and
 * as problem reports, before and after each start of a chart.
 */
const recordingsOf = async (flow: PlannedFlow) => {
  let time = 0;
  const parts: string[] = [];
  const reports: ProblemReport[] = [];
  const memory = createMemory();
  const flush = createSender({
    memory,
    facts: () => FACTS,
    send: (part) => parts.push(part),
    now: () => time,
  });
  const report = () => reports.push({ problemReport: 1, ...FACTS, ...memory.all() });
  const add = (step: TrailStep, run: TrailRun) => {
    if ('took' in step && step.took === START) report();
    memory.add(step, run);
    time += 60_000;
    flush();
  };
  // A path ends by stopping its chart.
  const stand: Memory['stand'] = (run, at) => {
    if (!at) report();
    memory.stand(run, at);
  };
  await replayAll(flow, contract, createRecorder({ charts, elapsed: () => 12_345, add, stand }));
  return { parts: parts.map((part): Trail => JSON.parse(part)), reports };
};

/** Every text that a trail may have, besides its visit. */
const NAMES = new Set<string>([
  ...Object.entries(charts).flatMap(([chart, names]) => [chart, names.fingerprint, ...names.transitions]),
  ...CALLS,
  ...REFUSALS,
  ...['accepted', 'offline', 'timeout', 'unreadable', 'serverFailed', 'unknownRefusal'],
  ...[START, 'index-Bx1', 'en', 'phone'],
]);

/** Returns all texts in a value. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const timesIn = ({ steps }: Trail) => steps.map(({ at }) => at);

/** Every state that a chart can have. */
const STATES = new Set(flows.flatMap(({ model }) => statesOf(model.machine).map(pathOf)));

/** Returns the texts of these recordings that are no names, and the flow's secrets in them. */
const leaksIn = (flow: PlannedFlow, sent: object[]): string[] => {
  const all = JSON.stringify(sent);
  const names = [...NAMES, ...STATES].join('\n');
  return [
    ...textsIn(sent).filter((text) => !NAMES.has(text)),
    ...secretsOf(flow, contract).filter((secret) => all.includes(secret) && !names.includes(secret)),
  ];
};

test.each(flows)('a trail of $flow has only names, and nothing that the chart holds', async (flow) => {
  const { parts } = await recordingsOf(flow);
  expect(parts.length).toBeGreaterThan(0);
  expect(
    leaksIn(
      flow,
      parts.map(({ visit: _, ...part }) => part),
    ),
  ).toEqual([]);
  expect(new Set(parts.flatMap(timesIn))).toEqual(new Set([12_300]));
});

test.each(flows)(
  'a problem report of $flow has only names, and says where its charts stand',
  async (flow) => {
    const { reports } = await recordingsOf(flow);
    const standing = reports.flatMap((report) => report.standing);
    expect(standing.length).toBeGreaterThan(0);
    expect(reports.filter((report) => !problemReportSchema.safeParse(report).success)).toEqual([]);
    expect(standing.flatMap(({ state }) => state.split(' + ')).filter((leaf) => !STATES.has(leaf))).toEqual(
      [],
    );
    expect(
      leaksIn(
        flow,
        reports.map(({ standing: _, ...report }) => report),
      ),
    ).toEqual([]);
  },
);

test('a trail of a flow has each transition that its plan takes, and the outcomes of its calls', async () => {
  const login = flows.find(({ flow }) => flow === 'login') as PlannedFlow;
  const steps = (await recordingsOf(login)).parts.flatMap((part) => part.steps);
  const took = steps.flatMap((step) => ('took' in step ? step.took : []));
  const planned = login.plan.paths.flatMap(({ start, steps }) =>
    [start, ...steps].flatMap(({ takes }) => takes),
  );
  expect(planned.length).toBeGreaterThan(50);
  expect([...new Set(planned)].filter((id) => !took.includes(id))).toEqual([]);
  expect(took.filter((id) => id === START)).toHaveLength(login.plan.paths.length);
  expect(steps).toContainEqual(
    expect.objectContaining({ call: 'post /api/auth/newLogin', outcome: 'threeWrongPasswords' }),
  );
  expect(steps).toContainEqual(
    expect.objectContaining({ call: 'post /api/auth/newLogin', outcome: 'offline' }),
  );
});
