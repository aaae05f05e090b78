import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { destinationOf, ENDS } from '#app/navigation/ends.ts';
import { ROUTES } from '#domain/routes/routes.ts';
import { endsIn } from '#paths/atlas/arrows.ts';
import { inputFor } from '#paths/explore/stimulus.ts';
import { flowNames, loadFlow, type ModelledFlow } from '#paths/plan/flows.ts';

// Compares the table of ends with the committed plans: the outcomes and emitted places of the charts.

const loaded = await Promise.all(flowNames().map(loadFlow));
const flows = loaded.filter((flow): flow is ModelledFlow => flow.model !== undefined);

/** Charts that run on Home; Home navigates for these charts. */
const ON_HOME = ['walletCard', 'verificationArea'];

const rowOf = (id: string): string => (ON_HOME.includes(id) ? 'home' : id);

const paths = Object.values(ROUTES).map(({ path }) => path as string);

/** True if the app has a screen at the address. */
const isThere = (address: string): boolean => {
  const { pathname } = new URL(address, 'https://wallet.invalid');
  return paths.some((path) =>
    path.endsWith('/*') ? pathname.startsWith(path.slice(0, -1)) : path === pathname,
  );
};

const known = flows.filter(({ model }) => rowOf(model.machine.id) in ENDS);

test('every row of the table belongs to a chart', () => {
  const ids = known.map(({ model }) => rowOf(model.machine.id));
  expect([...new Set(ids)].sort()).toEqual(Object.keys(ENDS).sort());
});

test('every routed flow has a row', () => {
  const started = globSync('src/screens/**/*.tsx').flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    const [, provided = ''] = /(\w+)Machine\.provide/.exec(code) ?? [];
    const machines = [...code.matchAll(/useRoutedFlow\((\w+),/g)].map(([, machine = '']) => machine);
    return machines.map((machine) => (machine === 'machine' ? provided : machine.replace(/Machine$/, '')));
  });
  expect([...new Set(started)].sort()).toEqual(Object.keys(ENDS).sort());
});

describe.each(known.map((flow) => [flow.flow, flow] as const))('%s', (_, flow) => {
  test('every end of its paths leads to a screen of the app', () => {
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

/** Places of Home that no path visits, because the same transition leads to others. */
const LIKE_OTHERS = ['linkedAccounts', 'diamondSellers', 'records'];

test('a path reaches every end in the table', () => {
  const comeTo = (row: string) =>
    known.filter(({ model }) => rowOf(model.machine.id) === row).flatMap((flow) => endsIn(flow));
  const missed = Object.entries(ENDS).flatMap(([flow, ends]) => {
    const kinds = comeTo(flow).map(({ end }) => end.kind);
    const unseen = Object.keys(ends).filter((kind) => !(kinds.includes(kind) || LIKE_OTHERS.includes(kind)));
    return unseen.map((kind) => `${flow} ${kind}`);
  });
  expect(missed).toEqual([]);
});
