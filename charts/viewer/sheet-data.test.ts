import { afterEach, expect, test } from 'vitest';
import { createActor, fromPromise, setup, waitFor } from 'xstate';
import { operation } from '#api/operation.ts';
import { dressed, watchCharts } from '#flow/inspection.ts';
import { answerSheets } from './sheet-data.ts';

const machine = setup({
  actors: {
    balance: operation('get', '/api/balance/info'),
    leave: operation('post', '/api/auth/logout'),
    save: fromPromise(async () => 'saved'),
  },
}).createMachine({
  initial: 'reading',
  states: {
    reading: { invoke: { src: 'balance', input: {}, onDone: 'read', onError: 'failed' } },
    read: { on: { LEAVE: 'leaving', SAVE: 'saving' } },
    leaving: { invoke: { src: 'leave', input: {}, onDone: 'left', onError: 'failed' } },
    saving: { invoke: { src: 'save', onDone: 'left', onError: 'failed' } },
    left: {},
    failed: {},
  },
});

afterEach(() => watchCharts({}));

const stateOf = (actor: ReturnType<typeof started>) => actor.getSnapshot().value;

/** Starts the chart as a screen does, with the actors that a tool provides. */
const started = () => createActor(dressed(machine)).start();

test('a read gets the data of the contract, so a sheet shows its content instead of an error', async () => {
  answerSheets();
  const actor = started();
  await waitFor(actor, ({ value }) => value !== 'reading');
  expect(stateOf(actor)).toBe('read');
});

test.each(['LEAVE', 'SAVE'])('%s, which changes something, never ends', async (type) => {
  answerSheets();
  const actor = started();
  await waitFor(actor, (snapshot) => snapshot.matches('read'));
  actor.send({ type });
  const before = stateOf(actor);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([before, stateOf(actor)]).toEqual(type === 'LEAVE' ? ['leaving', 'leaving'] : ['saving', 'saving']);
});

test('the same chart always gets the same actors, or React would start it again', () => {
  answerSheets();
  expect(dressed(machine)).toBe(dressed(machine));
  expect(dressed(machine)).not.toBe(machine);
});
