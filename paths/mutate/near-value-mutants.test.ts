import { expect, test, vi } from 'vitest';
import { assign, emit, fromPromise, setup } from 'xstate';
import { defineModel, ignored, type Model } from '../judge/model.ts';
import { faultName, faultsIn, isCaughtByOracles } from './mutate.ts';
import { nextTo, otherLike, otherWording } from './near-values.ts';

vi.setConfig({ testTimeout: 60_000 });

/** A chart that loads and stores the amount used today, and can send once it is loaded. */
const todayMachine = setup({
  types: {
    context: {} as { used: string; left: string; list: string[]; email: string; name: string },
    events: {} as { type: 'SEND' },
    emitted: {} as { type: 'toast'; message: { key: string; values?: Record<string, string> } },
  },
  actors: {
    ask: fromPromise<{ used: string; left: string; list: string[] }, object>(async () => ({}) as never),
  },
  guards: { hasSome: ({ context }) => context.list.length > 0 },
  actions: {
    keep: assign((_, kept: { used: string; left: string; list: string[] }) => kept),
    tell: emit({ type: 'toast', message: { key: 'common:loadingFailed' } }),
    tellUsed: emit(({ context }) => ({
      type: 'toast' as const,
      message: { key: 'common:copied', values: { used: context.used } },
    })),
  },
}).createMachine({
  id: 'today',
  context: { used: '0.00', left: '9.00', list: [], email: 'ann@example.com', name: 'Ann' },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context: { email, name } }) => ({ begin: '2026-01-01 00:00:00', email, name }),
        onDone: { target: 'resting', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: { target: 'resting', actions: 'tell' },
      },
    },
    resting: { on: { SEND: { guard: 'hasSome', target: 'asking', actions: 'tellUsed' } } },
  },
});

const one = { used: '1.25', left: '8.75', list: ['a'] };

const todayModel = defineModel(todayMachine, {
  inputs: { nothing: undefined },
  events: { SEND: true },
  actors: { ask: { one: { output: one }, lost: { error: new Error('lost') } } },
  facts: ({ context }) => ({ some: context.list.length }),
  oracles: { asking: {}, resting: {} },
  calls: { ask: { begin: '2026-01-01 00:00:00', email: 'ann@example.com', name: 'Ann' } },
  begins: { nothing: 'asking' },
  follows: {
    asking: {
      'ask: one': { to: 'resting', has: one },
      'ask: lost': { to: 'resting', says: 'common:loadingFailed', keeps: ['used', 'left', 'list'] },
    },
    resting: {
      SEND: ({ context }) =>
        context.list.length
          ? { to: 'asking', says: { key: 'common:copied', values: { used: '1.25' } } }
          : ignored,
    },
  },
});

const anyMidnight = (time: unknown): boolean => /^\d{4}-\d\d-\d\d 00:00:00$/.test(String(time));
const anything = (value: unknown): boolean => value !== '';

/** Returns the model with fewer expectations for one row. */
const asking = (rows: object): Model => ({
  ...todayModel,
  follows: { ...todayModel.follows, asking: { ...todayModel.follows?.asking, ...rows } },
});
const anyCall: Model = {
  ...todayModel,
  calls: { ask: { begin: anyMidnight, email: anything, name: anything } },
};
const anyUsed = asking({ 'ask: one': { to: 'resting', has: { ...one, used: anything, left: anything } } });
const anyList = asking({ 'ask: one': { to: 'resting', has: { used: '1.25', left: '8.75' } } });

test.each<[string, Model?]>([
  ['off by one: asking · ask begin', anyCall],
  ['taken for another: asking · ask email', anyCall],
  ['off by one: keep left', anyUsed],
  ['taken for another: keep left', anyUsed],
  ['list cut short: keep list', anyList],
  ['wording of the same area: tell message.key'],
  ['message value changed: tellUsed message.values.used'],
  ['guard off by one: hasSome context.list an entry fewer'],
])('%s is killed by the model alone', async (name, silent) => {
  const fault = faultsIn(todayModel, {}).find((one) => faultName(one) === name);
  if (!fault) throw new Error('There is no such place for a mutation.');
  expect(await isCaughtByOracles(todayModel, {}, fault)).toBe(true);
  if (silent) expect(await isCaughtByOracles(silent, {}, fault)).toBe(false);
});

test.each([
  [1767225600000, -1, 1767139200000],
  ['2026-01-01 00:00:00', -1, '2025-12-31 00:00:00'],
  ['12.99', 1, '13.00'],
  [0.1, 1, 0.11],
  [5, -1, 4],
  ['0099', 1, '0100'],
  ['Ann', 1, undefined],
] as const)('the value next to %j, at distance %j, is %j', (value, steps, expected) => {
  expect(nextTo(value, steps)).toBe(expected);
});

test('another value has the same shape, and a near place is tried first', () => {
  expect(otherLike('1.25', { name: 'Ann', used: '1.25', left: '8.75' }, { fee: '2.00' })).toBe('8.75');
  expect(otherLike('1.25', { name: 'Ann' })).toBeUndefined();
});

test('another message key is of the same area', () => {
  expect(otherWording('common:loadingFailed')).toMatch(/^common:(?!loadingFailed)/);
});
