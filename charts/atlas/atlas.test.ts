import { beforeAll, describe, expect, test } from 'vitest';
import { atlasOf } from '#paths/atlas/atlas.ts';
import type { Atlas } from '#paths/atlas/data.ts';
import { elk } from '../drawing/node-elk.ts';
import { outOfReach } from './filters.ts';
import { layOutMap } from './layout.ts';
import { boxIn, nest } from './nest.ts';
import { find, type Index, indexOf, litBy } from './search.ts';

let atlas: Atlas;
let index: Index;

beforeAll(async () => {
  atlas = await atlasOf();
  index = indexOf(atlas);
});

describe('the search', () => {
  const litFor = (asked: string) => litBy(find(index, asked), atlas);

  test('finds where the payment code is asked, by the text', () => {
    const lit = litFor('payment code');
    expect(lit).toContain('state/payment-code-check/entering');
    expect(lit).toContain('state/payment-authorisation/entering');
    expect(lit).toContain('route/Withdrawal');
    expect(lit).not.toContain('route/Message');
  });

  test('finds every screen that says a refusal, by its code', () => {
    const [said] = find(index, '60601');
    expect(said).toMatchObject({ kind: 'Outcomes that a screen says', label: 'dailyLimitOfLevel' });
    expect(said?.items).toContain('state/cash-out/open.act.askingForLevel');
    expect(said?.items).toContain('state/confirmed-write/refused');
  });

  test('finds an outcome by its name, and by its name in words', () => {
    const items = find(index, 'alreadyBound').flatMap((hit) => hit.items);
    expect(items).toContain('state/form/submitting');
    expect(find(index, 'already bound').flatMap((hit) => hit.items)).toEqual(expect.arrayContaining(items));
  });

  test.each([
    ['a key', 'cash-out:levelTitle', 'state/cash-out/open.act.askingForLevel'],
    ['a call', 'post /api/auth/newLogin', 'state/login/active.proof.byPassword.signingIn'],
    ['an event', 'LADDER.ASK', 'flow/cash-out'],
    ['an end', 'diamondSellers', 'route/Transfer'],
    ['a requirement', 'payouts 8 60601-told', 'state/cash-out/open.act.askingForLevel'],
    ['a path', '/withdrawal/result', 'route/WithdrawalResult'],
  ])('finds by %s', (_, asked, item) => {
    expect(litFor(asked)).toContain(item);
  });

  test('finds a text in every language', () => {
    const french = atlas.texts.fr?.['cash-out:levelTitle'] ?? '';
    expect(litFor(french)).toContain('state/cash-out/open.act.askingForLevel');
  });

  test('finds words that do not stand side by side', () => {
    expect(find(index, 'limit daily raise').length).toBeGreaterThan(0);
  });

  test('finds a word in another form', () => {
    const [said] = find(index, 'bank refuses');
    expect(said).toMatchObject({ kind: 'Outcomes that a screen says', label: 'bankDetailsRefused' });
  });

  test('finds nothing for a single letter', () => {
    expect(find(index, 'a')).toEqual([]);
  });
});

describe('the filter by user', () => {
  test('fades what a signed-out user cannot open', () => {
    const faded = outOfReach(atlas, 'signedOut');
    expect(faded).toContain('route/Withdrawal');
    expect(faded).toContain('flow/cash-out');
    expect(faded).not.toContain('route/Protocol');
  });

  test('fades sign-in, and pages of further levels, for a user of level 0', () => {
    const faded = outOfReach(atlas, 0);
    expect([...faded]).toEqual(expect.arrayContaining(['route/Login', 'route/SemiVerified']));
    expect(faded).not.toContain('route/BasicLevel');
  });

  test('fades states that only planned paths of other levels reach', () => {
    expect(outOfReach(atlas, 2)).toContain('state/payout-account/askingForLevel');
    expect(outOfReach(atlas, 0)).not.toContain('state/payout-account/askingForLevel');
  });

  test('fades nothing without a user', () => {
    expect(outOfReach(atlas, undefined).size).toBe(0);
  });
});

test('the map has each route once, inside its area, and none over another', async () => {
  const { phones, areas, lines } = await layOutMap(atlas, elk);
  expect(phones.map(({ name }) => name).sort()).toEqual(
    ['landing', ...atlas.routes.map(({ name }) => name)].sort(),
  );
  for (const phone of phones) {
    const isIn = (box: typeof phone, outer: (typeof areas)[number]) =>
      box.x >= outer.x && box.y >= outer.y && box.x + box.width <= outer.x + outer.width;
    expect(areas.filter((area) => isIn(phone, area) && phone.y < area.y + area.height)).toHaveLength(1);
  }
  const overlaps = phones.flatMap((a) =>
    phones.filter(
      (b) => a.name < b.name && Math.abs(a.x - b.x) < a.width && a.y < b.y + b.height && b.y < a.y + a.height,
    ),
  );
  expect(overlaps).toEqual([]);
  expect(lines.every(({ points }) => points.length > 1)).toBe(true);
});

test('the charts that a flow runs stand beside its own, each once', () => {
  const charts = Object.fromEntries(
    atlas.flows.map(({ flow }) => [flow, { svg: '', width: 500, height: 300 }]),
  );
  const data = {
    atlas,
    charts,
    map: { width: 0, height: 0, areas: [], phones: [], lines: [] },
    pictures: {},
    walked: undefined,
  };
  const nested = nest(data, 'cash-out').charts.map(({ flow }) => flow);
  expect(nested[0]).toBe('cash-out');
  expect(nested).toEqual(
    expect.arrayContaining(['cash-out-terms', 'confirmed-write', 'payment-authorisation']),
  );
  expect(new Set(nested).size).toBe(nested.length);
});

test('the box of a state is found in a drawing', () => {
  const svg =
    '<g class="state" data-state="a.b"><rect class="box" x="1.5" y="2" width="30" height="40" rx="3"/></g>';
  expect(boxIn(svg, 'a.b')).toEqual({ x: 1.5, y: 2, width: 30, height: 40 });
  expect(boxIn(svg, 'a')).toBeUndefined();
});
