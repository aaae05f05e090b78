import { expect, test } from 'vitest';
import { and, createMachine, fromPromise, not, setup, stateIn } from 'xstate';
import { drawChart } from '#charts/drawing/draw.ts';
import { elk } from '#charts/drawing/node-elk.ts';
import { dotOf, type GraphState, graphOf, labelsOf } from './graph.ts';

const machine = setup({
  actors: { ask: fromPromise(async () => {}) },
  guards: { isWhole: () => true, isBusy: () => false },
  delays: { timeout: 1000 },
}).createMachine({
  id: 'door',
  description: 'A door with <b>two</b> "locks" & a bell.',
  initial: 'closed',
  on: { RESET: '.closed' },
  states: {
    closed: {
      always: { guard: 'isBusy', target: 'open' },
      on: {
        RING: { actions: () => {} },
        KNOCK: [
          { guard: and(['isWhole', 'isBusy']), target: 'asking' },
          { guard: not('isBusy'), target: 'asking' },
          { target: 'open' },
        ],
      },
    },
    asking: {
      invoke: { id: 'ask', src: 'ask', onDone: 'open', onError: 'closed' },
      after: { timeout: 'closed' },
      on: { KNOCK: { target: 'asking', reenter: true } },
    },
    open: {
      type: 'parallel',
      on: { CLOSE: { guard: stateIn({ open: { bell: 'silent' } }), target: 'closed' } },
      states: {
        bell: { initial: 'silent', states: { silent: { on: { RING: 'loud' } }, loud: {} } },
        light: {},
      },
    },
    gone: { type: 'final' },
  },
});

const graph = graphOf(machine);

test('transitions are described in words', () => {
  const words = labelsOf(graph).map(({ what, when, to }) => [what, when, to].filter(Boolean).join(' '));
  expect(words.sort()).toEqual(
    [
      'at once if isBusy',
      'RESET → closed',
      'RING',
      'KNOCK if isWhole and isBusy',
      'KNOCK if not isBusy',
      'KNOCK otherwise',
      'ask done',
      'ask failed',
      'after timeout',
      'KNOCK begins anew',
      'CLOSE in open.bell.silent',
      'RING',
    ].sort(),
  );
});

test('transitions between the same two states share a line', () => {
  const between = graph.edges.filter(({ source, target }) => source === 'closed' && target === 'asking');
  expect(between.map(({ labels }) => labels.length)).toEqual([2]);
});

test('transitions within a state are listed inside it', () => {
  const byId = (id: string) => graph.states.find((state) => state.id === id) as GraphState;
  expect(byId('closed').rows.map(({ what }) => what)).toEqual(['RING']);
  expect(byId('asking')).toMatchObject({ runs: ['ask'], rows: [{ what: 'KNOCK', to: 'begins anew' }] });
  expect(byId('open')).toMatchObject({ isParallel: true, states: [{ isRegion: true }, { isRegion: true }] });
  expect(byId('gone').isFinal).toBe(true);
});

test('dots show the initial state of the chart and of each compound state', () => {
  const dots = graph.edges.filter(({ isInitial }) => isInitial).map(({ source, target }) => [source, target]);
  expect(dots).toEqual([
    [dotOf('(any)'), 'closed'],
    [dotOf('open.bell'), 'open.bell.silent'],
  ]);
});

test('texts of a chart are escaped in its drawing', async () => {
  const svg = await drawChart(machine, elk);
  expect(svg).toContain('A door with &lt;b&gt;two&lt;/b&gt; &quot;locks&quot; &amp; a bell.');
  expect(svg).not.toContain('<b>');
});

test('a chart with a single state is drawn too', async () => {
  expect(
    await drawChart(createMachine({ id: 'still', initial: 'here', states: { here: {} } }), elk),
  ).toContain('data-state="here"');
});
