import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { destinationOf, ENDS } from '#app/navigation/ends.ts';
import { ROUTES } from '#domain/navigation/routes.ts';
import { flowNames, loadFlow, type ModelledFlow } from '#paths/chart/flows.ts';
import { inputFor } from '#paths/explore/stimulus.ts';

// The table of ends against the committed plans: what the charts really come to, and emit.

type Ended = { input: string; end: { kind: string } };

const loaded = await Promise.all(flowNames().map(loadFlow));
const flows = loaded.filter((flow): flow is ModelledFlow => flow.model !== undefined);

/** Charts that run on Home, which leads on for them. */
const ON_HOME = ['walletCard', 'verificationArea'];

const rowOf = (id: string): string => (ON_HOME.includes(id) ? 'home' : id);

/** Each end that a path of the plan comes to, and each place to which a chart sends the user. */
const endsIn = ({ plan }: ModelledFlow): Ended[] =>
  (plan?.paths ?? []).flatMap(({ input, start, steps }) =>
    [start, ...steps].flatMap((step) => {
      const sent = (step.emits ?? []) as { type: string; to?: string }[];
      const places = sent.flatMap(({ type, to }) => (type === 'go' && to ? [{ kind: to }] : []));
      const output = step.output as { kind: string } | undefined;
      return [...(output ? [output] : []), ...places].map((end) => ({ input, end }));
    }),
  );

const paths = Object.values(ROUTES).map(({ path }) => path as string);

/** Whether the app has a screen at an address. */
const isThere = (address: string): boolean => {
  const { pathname } = new URL(address, 'https://wallet.invalid');
  return paths.some((path) =>
    path.endsWith('/*') ? pathname.startsWith(path.slice(0, -1)) : path === pathname,
  );
};

const known = flows.filter(({ model }) => rowOf(model.machine.id) in ENDS);

test('every row of the table is of a chart', () => {
  const ids = known.map(({ model }) => rowOf(model.machine.id));
  expect([...new Set(ids)].sort()).toEqual(Object.keys(ENDS).sort());
});

test('every flow that a screen starts as that of its route has a row', () => {
  const started = globSync('src/screens/**/*.tsx').flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    const [, provided = ''] = /(\w+)Machine\.provide/.exec(code) ?? [];
    const machines = [...code.matchAll(/useRoutedFlow\((\w+),/g)].map(([, machine = '']) => machine);
    return machines.map((machine) => (machine === 'machine' ? provided : machine.replace(/Machine$/, '')));
  });
  expect(started.sort()).toEqual(Object.keys(ENDS).sort());
});

describe.each(known.map((flow) => [flow.flow, flow] as const))('%s', (_, flow) => {
  test('leads from every end of its paths to a screen of the app', () => {
    const astray = endsIn(flow).flatMap(({ input, end }) => {
      const given = inputFor(flow.model, input);
      const leaving = { end, input: given, query: new URLSearchParams(), params: {}, stored: {} };
      const destination = destinationOf(rowOf(flow.model.machine.id), leaving);
      if (destination.kind === 'route' && !isThere(destination.address)) return [destination.address];
      return destination.kind === 'back' && !isThere(destination.otherwise) ? [destination.otherwise] : [];
    });
    expect(astray).toEqual([]);
  });
});

/** Places of Home that the same transition leads to as others that a path visits. */
const LIKE_OTHERS = ['diamondSellers', 'records'];

test('a path comes to every end in the table', () => {
  const comeTo = (row: string) =>
    known.filter(({ model }) => rowOf(model.machine.id) === row).flatMap((flow) => endsIn(flow));
  const missed = Object.entries(ENDS).flatMap(([flow, ends]) => {
    const kinds = comeTo(flow).map(({ end }) => end.kind);
    const unseen = Object.keys(ends).filter((kind) => !(kinds.includes(kind) || LIKE_OTHERS.includes(kind)));
    return unseen.map((kind) => `${flow} ${kind}`);
  });
  expect(missed).toEqual([]);
});
