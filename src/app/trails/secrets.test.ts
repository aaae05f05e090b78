import { expect, test } from 'vitest';
import { type PlannedFlow, replayAll, secretsOf } from '#charts/inspection/secrets.ts';
import { CALLS, REFUSALS } from '#domain/trails/contract-names.ts';
import { START, type Trail, type TrailRun, type TrailStep } from '#domain/trails/trail.ts';
import { declaredTransitions } from '#paths/chart/declared.ts';
import { fingerprint } from '#paths/chart/fingerprint.ts';
import { flowNames, loadContract, loadFlow } from '#paths/chart/flows.ts';
import { createRecorder } from './recorder.ts';
import { createSender } from './sender.ts';

const contract = loadContract();
const flows = (await Promise.all(flowNames().map(loadFlow))) as PlannedFlow[];
const charts = Object.fromEntries(
  flows.map(({ model: { machine } }) => [
    machine.id,
    { fingerprint: fingerprint(machine), transitions: declaredTransitions(machine).map(({ id }) => id) },
  ]),
);

/** Records every planned path of a flow, and returns what leaves the page: with a minute between two parts. */
const trailsOf = async (flow: PlannedFlow) => {
  let time = 0;
  const parts: string[] = [];
  const sender = createSender({
    facts: () => ({ build: 'index-Bx1', language: 'en', width: 'phone', level: null }),
    send: (part) => parts.push(part),
    now: () => time,
  });
  const add = (step: TrailStep, run: TrailRun) => {
    sender.add(step, run);
    time += 60_000;
    sender.flush();
  };
  await replayAll(flow, contract, createRecorder({ charts, elapsed: () => 12_345, add }));
  return parts.map((part): Trail => JSON.parse(part));
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

test.each(flows)('a trail of $flow has only names, and nothing that the chart holds', async (flow) => {
  const parts = await trailsOf(flow);
  expect(parts.length).toBeGreaterThan(0);
  const sent = parts.map(({ visit: _, ...part }) => part);
  expect(textsIn(sent).filter((text) => !NAMES.has(text))).toEqual([]);
  const all = JSON.stringify(sent);
  const names = [...NAMES].join('\n');
  expect(
    secretsOf(flow, contract).filter((secret) => all.includes(secret) && !names.includes(secret)),
  ).toEqual([]);
  expect(new Set(parts.flatMap(timesIn))).toEqual(new Set([12_300]));
});

test('a trail of a flow has each transition that its plan takes, and the outcomes of its calls', async () => {
  const login = flows.find(({ flow }) => flow === 'login') as PlannedFlow;
  const steps = (await trailsOf(login)).flatMap((part) => part.steps);
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
