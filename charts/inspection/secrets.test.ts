// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '#api/refusal.ts';
import type { Contract } from '#paths/chart/contract.ts';
import { declaredTransitions, pathOf, statesOf } from '#paths/chart/declared.ts';
import { flowNames, loadContract, loadFlow, type ModelledFlow } from '#paths/chart/flows.ts';
import { BEGIN } from '#paths/explore/time.ts';
import type { Model } from '#paths/judge/model.ts';
import type { Plan } from '#paths/plan/plan.ts';
import { startLive } from '#paths/run/running-chart.ts';
import { PASSWORD } from '#tests/models/sample-data.ts';
import { HARMLESS } from './harmless.ts';
import { watch } from './watch.ts';

/** All messages that left the page, to viewer and inspector. */
let sent: { viewer: unknown[]; inspector: unknown[] };

/** The window of the inspector. */
const opened = { postMessage: (message: unknown) => void sent.inspector.push(message) };

class Channel extends EventTarget {
  postMessage(message: unknown) {
    sent.viewer.push(message);
  }
}

beforeEach(() => {
  sent = { viewer: [], inspector: [] };
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run));
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
});

afterEach(() => vi.restoreAllMocks());

/** Starts observing, with an open inspector that listens. */
const watched = () => {
  const { observe, openInspector } = watch('https://inspector.test');
  openInspector();
  window.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }));
  return observe;
};

/** Replays every planned path of a flow under observation. */
const replayAll = async (model: Model, contract: Contract, plan: Plan): Promise<void> => {
  const observe = watched();
  for (const path of plan.paths) {
    const live = await startLive(model, contract, path.input, { watch: observe });
    for (const step of path.steps) await live.perform(step);
    live.stop();
  }
};

/**
 * Returns the texts and numbers in a value, recursively, that are long enough to be recognised. Times are not personal.
 */
const textsIn = (value: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof value === 'string') return value.length >= 4 ? [value] : [];
  if (typeof value === 'number') return value >= 1000 && value < BEGIN ? [`${value}`] : [];
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const own = value instanceof Refusal ? [value.message, value.data] : Object.values(value);
  return own.flatMap((inner) => textsIn(inner, seen));
};

/**
 * Returns the secrets of a flow's paths: all typed values, inputs and answers, except the chart's own words and the
 * names of allowed choices.
 */
const marksOf = ({ model, plan }: ModelledFlow & { plan: Plan }, contract: Contract): string[] => {
  const inputs = Object.values(model.inputs).map((input) => (typeof input === 'function' ? input() : input));
  const payloads = Object.values(model.events).flatMap((cases) =>
    typeof cases === 'object' ? Object.values(cases).filter((one) => typeof one !== 'function') : [],
  );
  const planned = plan.paths.flatMap(({ start, steps }) =>
    [start, ...steps].flatMap(({ context, invokes, sends, output }) => [context, invokes, sends, output]),
  );
  const found = textsIn([inputs, payloads, model.actors, planned, contract]);
  return [...new Set(found)].filter((text) => !CHOICES.includes(text) && !words.includes(text));
};

/** Names of choices, which harmless context members contain. */
const CHOICES = ['EMAIL', 'PHONE', 'WHATSAPP', 'login', 'register'];

/** Returns all words of a chart's definition, which are not secret. */
const wordsOf = ({ machine }: Model): string =>
  JSON.stringify([
    declaredTransitions(machine).map(({ id }) => id),
    statesOf(machine).map((node) => [pathOf(node), node.description, node.id]),
    machine.config,
  ]);

/** Returns the sent messages as text, without the protocol's page, actor and time. */
const textOf = (messages: unknown[]): string =>
  JSON.stringify(messages, (key, value) => (STAMPS.includes(key) ? undefined : value));

const STAMPS = ['page', 'number', 'id', 'sessionId', 'rootId', 'sourceId', 'parentId', 'createdAt'];

const contract = loadContract();
const models = (await Promise.all(flowNames().map(loadFlow))).flatMap(({ model }) => model ?? []);
const words = models.map(wordsOf).join('\n');

test.each(flowNames())('nothing that %s holds leaves the page', async (flow) => {
  const loaded = (await loadFlow(flow)) as ModelledFlow & { plan: Plan };
  await replayAll(loaded.model, contract, loaded.plan);
  for (const way of [sent.viewer, sent.inspector]) {
    const text = textOf(way);
    expect(text).toContain('@xstate.snapshot');
    expect(marksOf(loaded, contract).filter((mark) => text.includes(mark))).toEqual([]);
  }
});

test('the secrets to search for include typed and personal data', async () => {
  const loaded = (await loadFlow('login')) as ModelledFlow & { plan: Plan };
  const secrets = [PASSWORD, '123456', 't0ken', 'alice@example.com', '9876543210', 'ali***@example.com'];
  expect(marksOf(loaded, contract)).toEqual(expect.arrayContaining(secrets));
  const session = (await loadFlow('session')) as ModelledFlow & { plan: Plan };
  expect(marksOf(session, contract)).toEqual(expect.arrayContaining(['100001']));
});

test('viewer and inspector receive the states, and the viewer also the transitions', async () => {
  const { model, plan } = (await loadFlow('login')) as ModelledFlow & { plan: Plan };
  await replayAll(model, contract, plan);
  for (const way of [sent.viewer, sent.inspector]) {
    const text = JSON.stringify(way);
    expect(text).toContain('"codeSignInRequired"');
    expect(text).toContain('"type":"PASSWORD.CHANGE"');
  }
  const told = JSON.stringify(sent.viewer);
  for (const { id } of declaredTransitions(model.machine)) expect(told).toContain(JSON.stringify(id));
});

test('every member on the harmless list exists', async () => {
  const flows = await Promise.all(flowNames().map(loadFlow));
  const seen = flows.flatMap(({ model, plan }) =>
    (plan?.paths ?? []).flatMap(({ start, steps }) =>
      [start, ...steps].flatMap(({ context = {} }) =>
        Object.keys(context).map((key) => `${model?.machine.id} ${key}`),
      ),
    ),
  );
  const named = Object.entries(HARMLESS).flatMap(([chart, keys]) => keys.map((key) => `${chart} ${key}`));
  expect(named.filter((one) => !seen.includes(one))).toEqual([]);
});
