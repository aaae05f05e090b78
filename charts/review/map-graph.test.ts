import { expect, test } from 'vitest';
import { back, home, route } from '#app/navigation/destination.ts';
import { type Ends, endChanges } from '#paths/review/end-changes.ts';
import { routeChanges } from '#paths/review/route-changes.ts';
import { itemOnMap, type MapSide, mapOfChanges } from './map-graph.ts';

const screens: MapSide['screens'] = new Map([
  ['Home', { area: 'home', chart: 'home' }],
  ['Withdrawal', { area: 'payouts', chart: 'cashOut' }],
  ['WithdrawalResult', { area: 'payouts', chart: undefined }],
  ['BasicLevel', { area: 'levels', chart: 'basicLevel' }],
  ['Message', { area: 'messages', chart: 'messages' }],
]);
const sideOf = (ends: object): MapSide => ({ ends: ends as Ends, screens });

const old = sideOf({
  cashOut: { sent: home, left: back, lost: route('BasicLevel') },
  home: { withdraw: route('Withdrawal'), messages: route('Message') },
});
const now = sideOf({
  cashOut: { sent: route('WithdrawalResult'), left: home, verify: route('BasicLevel') },
  home: { withdraw: route('Withdrawal'), messages: route('Message') },
});

const sectionsOf = (was: MapSide, is: MapSide) => [
  { id: 'ends' as const, title: '', about: '', items: endChanges(was.ends, is.ends) },
  {
    id: 'routes' as const,
    title: '',
    about: '',
    items: routeChanges({ BasicLevel: { path: '/a' } }, { BasicLevel: { path: '/b' } }),
  },
];

test('the map shows ends that came, went or lead elsewhere, and the other ends between their routes', () => {
  const { graph, marks } = mapOfChanges(sectionsOf(old, now), old, now) ?? {};
  const labels = graph?.edges.map(({ source, target, labels }) => [
    `${source} → ${target}`,
    labels.map(({ what }) => what),
  ]);
  expect(labels).toEqual([
    ['Withdrawal → WithdrawalResult', ['sent']],
    ['Withdrawal → Home', ['left']],
    ['Withdrawal → BasicLevel', ['verify', 'lost']],
    ['Home → Withdrawal', ['withdraw']],
  ]);
  expect(marks).toEqual({
    states: { BasicLevel: 'changed' },
    transitions: {
      'end:cashOut·sent': 'changed',
      'end:cashOut·left': 'changed',
      'end:cashOut·verify': 'added',
      'end:cashOut·lost': 'removed',
    },
    lines: { 'Withdrawal → WithdrawalResult': 'changed', 'Withdrawal → Home': 'changed' },
  });
  expect(graph?.states.map(({ name, states }) => [name, states.map((state) => state.name)])).toEqual([
    ['Levels', ['Basic level']],
    ['Home', ['Home']],
    ['Payouts', ['Withdrawal', 'Withdrawal result']],
  ]);
  expect(graph?.edges[0]?.labels[0]?.notes).toEqual(['was: Home, in place of this flow']);
});

test('an end that leads to no route stands in the box of its screen', () => {
  const { graph } = mapOfChanges(sectionsOf(now, old), now, old) ?? {};
  const withdrawal = graph?.states.flatMap(({ states }) => states).find(({ id }) => id === 'Withdrawal');
  expect(withdrawal?.rows).toMatchObject([{ what: 'left', to: '→ the screen before' }]);
});

test('there is no map if no end and no route changed', () => {
  expect(mapOfChanges([], now, now)).toBeUndefined();
});

test('a tapped route or end leads to its item in the lists', () => {
  expect(itemOnMap({ state: 'Home' })).toBe('route:Home');
  expect(itemOnMap({ transition: 'end:cashOut·sent' })).toBe('end:cashOut·sent');
});
