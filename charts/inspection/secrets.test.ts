// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { declaredTransitions } from '#paths/chart/declared.ts';
import { HARMLESS } from '#paths/chart/harmless.ts';
import { flowNames, loadContract, loadFlow } from '#paths/plan/flows.ts';
import { PASSWORD } from '#tests/models/sample-data.ts';
import { type PlannedFlow, replayAll, secretsOf } from './secrets.ts';
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

/** Returns the sent messages as text, without the protocol's page, actor and time. */
const textOf = (messages: unknown[]): string =>
  JSON.stringify(messages, (key, value) => (STAMPS.includes(key) ? undefined : value));

const STAMPS = ['page', 'number', 'id', 'sessionId', 'rootId', 'sourceId', 'parentId', 'createdAt'];

const contract = loadContract();

/** Replays every planned path of a flow under observation, with an open inspector. */
const replayWatched = (flow: PlannedFlow) => replayAll(flow, contract, watched());

test.each(flowNames())('nothing that %s holds leaves the page', async (flow) => {
  const loaded = (await loadFlow(flow)) as PlannedFlow;
  await replayWatched(loaded);
  for (const way of [sent.viewer, sent.inspector]) {
    const text = textOf(way);
    expect(text).toContain('@xstate.snapshot');
    expect(secretsOf(loaded, contract).filter((mark) => text.includes(mark))).toEqual([]);
  }
});

test('the secrets to search for include typed and personal data', async () => {
  const loaded = (await loadFlow('login')) as PlannedFlow;
  const secrets = [PASSWORD, '123456', 't0ken', 'alice@example.com', '9876543210', 'ali***@example.com'];
  expect(secretsOf(loaded, contract)).toEqual(expect.arrayContaining(secrets));
  const session = (await loadFlow('session')) as PlannedFlow;
  expect(secretsOf(session, contract)).toEqual(expect.arrayContaining(['100001']));
});

test('viewer and inspector receive the states, and the viewer also the transitions', async () => {
  const login = (await loadFlow('login')) as PlannedFlow;
  await replayWatched(login);
  for (const way of [sent.viewer, sent.inspector]) {
    const text = JSON.stringify(way);
    expect(text).toContain('"codeSignInRequired"');
    expect(text).toContain('"type":"PASSWORD.CHANGE"');
  }
  const told = JSON.stringify(sent.viewer);
  const untaken = new Set(login.model.waivers?.map(({ transition }) => transition));
  for (const { id } of declaredTransitions(login.model.machine))
    if (!untaken.has(id)) expect(told).toContain(JSON.stringify(id));
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
