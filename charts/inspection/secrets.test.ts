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

/** Everything that leaves the page, by either way. */
let sent: { viewer: unknown[]; inspector: unknown[] };

/** A window that the inspector's page stands in. */
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

/** Watches with an inspector that is open and listens. */
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

/** Texts and figures in a value, as deep as they lie, and long enough to be told from others. Times tell of nobody. */
const textsIn = (value: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof value === 'string') return value.length >= 4 ? [value] : [];
  if (typeof value === 'number') return value >= 1000 && value < BEGIN ? [`${value}`] : [];
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const own = value instanceof Refusal ? [value.message, value.data] : Object.values(value);
  return own.flatMap((inner) => textsIn(inner, seen));
};

/**
 * Whatever a person types, an actor is given or answers in a flow's paths: all of it counts as secret, but for the words
 * that the chart itself consists of and the names of choices that may be seen.
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

/** Names of choices: harmless members of context hold them. */
const CHOICES = ['EMAIL', 'PHONE', 'WHATSAPP', 'login', 'register'];

/** All words of a chart: what charts are made of may be told. */
const wordsOf = ({ machine }: Model): string =>
  JSON.stringify([
    declaredTransitions(machine).map(({ id }) => id),
    statesOf(machine).map((node) => [pathOf(node), node.description, node.id]),
    machine.config,
  ]);

/** What was sent as text, without the stamps of the protocol: what page, which actor, when. */
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

test('what is looked for is what a person would not want to be seen', async () => {
  const loaded = (await loadFlow('login')) as ModelledFlow & { plan: Plan };
  const secrets = [PASSWORD, '123456', 't0ken', 'alice@example.com', '9876543210', 'ali***@example.com'];
  expect(marksOf(loaded, contract)).toEqual(expect.arrayContaining(secrets));
  const session = (await loadFlow('session')) as ModelledFlow & { plan: Plan };
  expect(marksOf(session, contract)).toEqual(expect.arrayContaining(['100001']));
});

test('viewer and inspector are told where the charts are, and the viewer which way they went', async () => {
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

test('what is called harmless is there', async () => {
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
