import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { dropCachedAnswers } from '#api/cached-answers.ts';
import { createApiClient } from '#api/client.ts';
import { connectOperations, operation } from '#api/operation.ts';
import { failureMessage, NoAnswer, Refusal } from '#api/refusal.ts';
import type { Shapes } from '#api/shape.ts';
import shapes from '#api/shapes.json' with { type: 'json' };
import common from '#locales/en/common.json' with { type: 'json' };
import { type ContractOperation, loadContract } from '#sandbox/protocol/contract.ts';
import { hasShape } from './contract-shapes.ts';
import { brokenEnvelopes, type Envelope, wrongData } from './wrong-answers.ts';

// Tests every operation of the contract with every network fault and every answer that violates the schema. The cases
// come from openapi.yaml, so new operations are included. The contract's own validator decides which answers violate
// the schema.

const contract = await loadContract();

type Answered = () => Response | Promise<Response>;

const text = (body: string, type = 'application/json', status = 200): Answered => {
  return () => new Response(body, { status, headers: { 'Content-Type': type } });
};

const json = (body: unknown, status = 200) => text(JSON.stringify(body), 'application/json', status);

/** Faults of the network or the server that apply to every call, with the reason that the client reports. */
const FAULTS: [string, Answered, NoAnswer['reason']][] = [
  ['offline', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
  ['HTTP 500 with an envelope', json({ code: '500', message: 'Oops', data: null }, 500), 'serverFailed'],
  ['HTTP 502 with a web page', text('<h1>Bad gateway</h1>', 'text/html', 502), 'serverFailed'],
  ['HTTP 503 without a body', text('', 'text/plain', 503), 'serverFailed'],
  ['HTTP 404 with a web page', text('<h1>Not found</h1>', 'text/html', 404), 'unreadable'],
  ['a web page', text('<!doctype html><title>Sign in to the Wi-Fi</title>', 'text/html'), 'unreadable'],
  ['half of an answer', text('{"code":"20'), 'unreadable'],
  ['an empty body', text(''), 'unreadable'],
  ['null', json(null), 'unreadable'],
  ['a list', json([]), 'unreadable'],
  ['a text', json('200'), 'unreadable'],
  ['an empty object', json({}), 'unreadable'],
];

const call = async ({ method, path }: ContractOperation, answered: Answered): Promise<unknown> => {
  fetched.mockImplementation(async () => answered());
  const actor = createActor(
    operation(method as never, path as never) as AnyActorLogic,
    {
      input: { params: { path: { scene: 'LOGIN' } } },
    } as never,
  );
  actor.subscribe({ error: () => undefined });
  return toPromise(actor.start()).catch((error: unknown) => error);
};

const fetched = vi.fn<() => Promise<Response>>();

// The client uses the `fetch` that exists when the client is created.
vi.stubGlobal('fetch', fetched);
afterAll(() => vi.unstubAllGlobals());

connectOperations({
  client: createApiClient(
    { token: () => 't0ken', language: () => 'en', cType: () => undefined, recover: async () => undefined },
    'http://wallet.invalid',
  ),
  shapes: async () => shapes as Shapes,
});

/** Checks that the message of an error is one of the app's own texts. */
const isToldWell = (error: unknown) => {
  const message = failureMessage({ event: { error } }, { key: 'common:failed' });
  const key = 'key' in message ? message.key.replace('common:', '') : '';
  expect(common).toHaveProperty(key);
};

const isNoAnswer = (ended: unknown, reason: NoAnswer['reason']) => {
  expect(ended).toBeInstanceOf(NoAnswer);
  expect(ended).toHaveProperty('reason', reason);
  isToldWell(ended);
};

/** True if the client reads data of this operation's answer. */
const tells = ({ method, path }: ContractOperation) => `${method} ${path}` in shapes;

let cells = 0;

/** Checks every case and counts them. */
const each = async <Cell extends [string, ...unknown[]]>(
  all: Cell[],
  look: (...cell: Cell) => Promise<void>,
) => {
  expect(all.length).toBeGreaterThan(0);
  for (const cell of all) {
    await look(...cell).catch((error: Error) => {
      error.message = `${cell[0]}: ${error.message}`;
      throw error;
    });
    cells += 1;
  }
};

afterEach(() => dropCachedAnswers());

afterAll(() => console.log(`${contract.operations.length} calls, ${cells} wrong answers looked at`));

describe.each(contract.operations.map((one) => [one.operationId, one] as const))('%s', (_, asked) => {
  const accepted = asked.examples
    .filter(({ answer }) => answer.code === '200')
    .map(({ answer }) => answer as Envelope);

  test('an answer as in the contract is accepted', async () => {
    await each(
      accepted.map((answer) => ['an example', answer] as [string, Envelope]),
      async (__, answer) => expect(await call(asked, json(answer))).toEqual(answer),
    );
  });

  test('any network fault counts as no answer, with a message of the app', () =>
    each(FAULTS, async (__, answered, reason) => isNoAnswer(await call(asked, answered), reason)));

  test('a broken envelope counts as no answer', () =>
    each(accepted.slice(0, 1).flatMap(brokenEnvelopes), async (__, broken) =>
      isNoAnswer(await call(asked, json(broken)), 'unreadable'),
    ));

  test.runIf(tells(asked))('data of a wrong type in any place counts as no answer', () =>
    each(accepted.flatMap(wrongData), async (__, sent) => {
      const ended = await call(asked, json(sent));
      if (hasShape(sent, asked.operationId)) expect(ended).toEqual(sent);
      else isNoAnswer(ended, 'unreadable');
    }),
  );

  test('a refusal with data of a wrong type is still a refusal', () =>
    each(
      [
        'soon',
        7,
        true,
        [],
        { retryAfter: 'soon' },
        { retryAfter: null },
        { result: 'a' },
        { result: { userId: [] } },
      ].map((data) => [JSON.stringify(data), data] as [string, unknown]),
      async (__, data) => {
        const ended = await call(asked, json({ code: '60003', message: 'Wait', data }));
        expect(ended).toBeInstanceOf(Refusal);
        expect(ended).toMatchObject({ code: '60003', message: 'Wait' });
        if (!Array.isArray(data)) expect(ended).toHaveProperty('data', null);
      },
    ));
});
