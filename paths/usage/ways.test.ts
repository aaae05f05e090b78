import { expect, test } from 'vitest';
import { START } from '#domain/trails/trail-limits.ts';
import { declaredTransitions } from '../chart/declared.ts';
import { loadContract, loadFlow, type ModelledFlow } from '../plan/flows.ts';
import { withKept } from '../plan/kept.ts';
import { byUsage } from './by-usage.ts';
import { pathFor } from './path-for.ts';
import { plannedWays, readWay, unplannedWays, wayText } from './ways.ts';

const { flow, model, plan } = (await loadFlow('confirmed-write')) as ModelledFlow;
const { machine } = model;
const ids = declaredTransitions(machine).map(({ id }) => id);
const place = (id: string) => (id === START ? 0 : ids.indexOf(id) + 1);

/** The user cancels the payment code, and confirms again. */
const AGAIN = {
  entered: 'authorising · done paymentAuthorisation → confirming [otherwise]',
  left: 'confirming · CONFIRM → authorising',
};

test('a way that people walked and no planned path takes is found, a planned one is not', () => {
  const planned = readWay([...plannedWays(machine, plan)][0] ?? '') ?? AGAIN;
  const ways = {
    [`${place(AGAIN.entered)}>${place(AGAIN.left)}`]: 3,
    [`${place(planned.entered)}>${place(planned.left)}`]: 9,
  };
  const without = plan && { ...plan, paths: plan.paths.filter(({ name }) => name === undefined) };
  expect(unplannedWays(machine, without, { ways })).toEqual([{ way: wayText(AGAIN), times: 3 }]);
});

test('the path for a way takes it, and is planned as long as the chart allows it', () => {
  const contract = loadContract();
  const path = pathFor(flow, model, contract, AGAIN);
  if (!path || !plan) throw new Error('no path');
  const { paths, impossible } = withKept(plan.paths, flow, model, contract, [
    { ...path, name: wayText(AGAIN) },
  ]);
  expect(impossible).toEqual([]);
  expect(plannedWays(machine, { ...plan, paths })).toContain(wayText(AGAIN));
});

test('there is no path for a way whose transitions do not meet', () => {
  expect(pathFor(flow, model, loadContract(), { ...AGAIN, entered: AGAIN.left })).toBeUndefined();
});

test('planned paths are ordered by the runs that they cover', () => {
  if (!plan) throw new Error('no plan');
  const placesOf = (index: number) => {
    const path = plan.paths[index];
    const takes = [path?.start, ...(path?.steps ?? [])].flatMap((step) => step?.takes ?? []);
    return [...new Set(takes.map(place))].sort((a, b) => a - b).join();
  };
  const order = byUsage(machine, plan, { runs: { [placesOf(1)]: 3, [placesOf(0)]: 1 } });
  expect(order[0]).toMatchObject({ path: plan.paths[1], soFar: expect.closeTo(order[0]?.share ?? 0) });
  expect(order[0]?.share).toBeGreaterThanOrEqual(0.75);
  expect(order.at(-1)?.soFar).toBe(1);
  expect(order).toHaveLength(plan.paths.length);
});
