import { expect, test, vi } from 'vitest';
import { assign, emit, fromPromise, setup } from 'xstate';
import { safeContract, safeModel } from '../fixtures/safe-flow.ts';
import { defineModel, type Model } from '../judge/model.ts';
import { makePlan } from '../plan/plan.ts';
import {
  faultName,
  faultsIn,
  isCaughtByOracles,
  LEAST_CAUGHT,
  scoreMutants,
  shareByOracles,
  testMutants,
} from './mutate.ts';

vi.setConfig({ testTimeout: 60_000 }); // runs some hundred mutants, on a busy machine

const planOf = (model: Model) => makePlan(model, safeContract, { flow: 'safe', chart: '' }).plan;

test('every mutant of the safe is killed, and nearly every one by oracles alone', async () => {
  const mutation = scoreMutants(safeModel, await testMutants(safeModel, safeContract, planOf(safeModel)));
  const { kinds, mutants, killed, survivors, missed } = mutation;
  expect(kinds).toHaveLength(24);
  expect(survivors).toEqual([]);
  expect(killed).toBe(mutants);
  expect(shareByOracles(mutation)).toBeGreaterThanOrEqual(LEAST_CAUGHT);
  expect(missed).toContainEqual({
    fault: 'action dropped: using.door.opening · error open #2 ringBell',
    how: expect.stringContaining(
      '"open: accountAtRisk": effects carried out: planned ["ringBell"], saw nothing',
    ),
  });
});

test('an unnoticed mutant is listed with its reason, and a reason without a mutant is reported', async () => {
  const model: Model = {
    ...safeModel,
    events: { ...safeModel.events, 'LIGHT.TOGGLE': false }, // so the light is never switched on
    survivors: [
      { fault: 'delay made longer: timeout', reason: 'it is never on' },
      { fault: 'tag dropped: using.door.opening busy', reason: 'no longer needed' },
    ],
  };
  const mutation = scoreMutants(model, await testMutants(model, safeContract, planOf(model)));
  const { mutants, killedByOracles, survivors, stale } = mutation;
  expect(survivors).toContainEqual({ fault: 'delay made longer: timeout', reason: 'it is never on' });
  expect(survivors).toContainEqual({ fault: 'transition dropped: using.light.on · after timeout' });
  expect(stale.map(({ fault }) => fault)).toEqual(['tag dropped: using.door.opening busy']);
  expect(shareByOracles(mutation)).toBe(killedByOracles / (mutants - 1));
});

/** A chart that loads a balance and reloads it; the new address is sent beside the old one. */
const balanceMachine = setup({
  types: {
    context: {} as { balance: number | null; asOf: string; old: string; email: string },
    events: {} as { type: 'REFRESH' },
    emitted: {} as { type: 'toast'; message: { key: string } },
  },
  actors: {
    ask: fromPromise<{ balance: number; asOf: string }, { email: string }>(async () => ({}) as never),
  },
  actions: {
    keep: assign((_, { balance, asOf }: { balance: number; asOf: string }) => ({ balance, asOf })),
    tell: emit({ type: 'toast', message: { key: 'common:failed' } }),
  },
}).createMachine({
  id: 'balance',
  context: { balance: null, asOf: '', old: 'old@example.com', email: 'new@example.com' },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'resting', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: { target: 'resting', actions: 'tell' },
      },
    },
    resting: { on: { REFRESH: 'asking' } },
  },
});

const balanceModel = defineModel(balanceMachine, {
  inputs: { nothing: undefined },
  events: { REFRESH: true },
  actors: { ask: { came: { output: { balance: 5, asOf: 'now' } }, lost: { error: new Error('lost') } } },
  facts: ({ context }) => ({ known: context.balance !== null }),
  oracles: { asking: {}, resting: {} },
  calls: { ask: { email: 'new@example.com' } },
  begins: { nothing: 'asking' },
  follows: {
    asking: {
      'ask: came': { to: 'resting', has: { balance: 5, asOf: 'now' } },
      'ask: lost': { to: 'resting', says: 'common:failed', keeps: ['balance', 'asOf'] },
    },
    resting: { REFRESH: 'asking' },
  },
});

/** Returns the model with fewer expectations for a failure. */
const keeping = (...keeps: string[]): Model => ({
  ...balanceModel,
  follows: {
    ...balanceModel.follows,
    asking: {
      ...balanceModel.follows?.asking,
      'ask: lost': { to: 'resting', says: 'common:failed', keeps },
    },
  },
});
const withoutCalls: Model = { ...balanceModel, calls: undefined };

test.each<[string, Model?]>([
  ['result forgotten: asking · ask balance', keeping('asOf')],
  ['result forgotten: asking · ask asOf', keeping('balance')],
  ['input field emptied: asking · ask email', withoutCalls],
  ['input field replaced: asking · ask email', withoutCalls],
  ['failure taken for success: asking · ask'],
  ['action dropped: asking · error ask tell'],
  ['message changed: tell'],
  ['assignment dropped: keep asOf'],
])('%s is killed by the model alone', async (name, silent) => {
  const fault = faultsIn(balanceModel, {}).find((one) => faultName(one) === name);
  if (!fault) throw new Error('There is no such place for a mutation.');
  expect(await isCaughtByOracles(balanceModel, {}, fault)).toBe(true);
  if (silent) expect(await isCaughtByOracles(silent, {}, fault)).toBe(false);
});
