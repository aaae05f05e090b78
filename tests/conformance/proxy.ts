import { testSandbox } from '#sandbox/testing/test-sandbox.ts';
import type { World } from '#sandbox/world/world.ts';
import type { Adapter } from './adapter.ts';
import type { Check } from './check.ts';
import { CHECKS } from './checks/all.ts';
import { type Result, runChecks } from './run.ts';
import { sandboxAdapter } from './sandbox.ts';

// The kit against a sandbox behind a proxy that breaks a promise.

export const HERE = 'http://localhost';
const PAGE = 'https://wallet.example.com';

export type Send = (request: Request) => Promise<Response>;

/** Puts a fault between the kit and the sandbox; `world` is the memory of the sandbox. */
export type Change = (send: Send, world: World) => Send;

type Against = {
  isLetter?: boolean;
  checks?: readonly Check[];
  /** Members of the adapter that differ from those for a sandbox. */
  by?: Partial<Adapter>;
};

/** Runs the kit against a sandbox whose requests and answers go through `change`. */
export const kitAgainst = (
  change: Change,
  { isLetter = false, checks = CHECKS, by = {} }: Against = {},
): Promise<Result[]> => {
  const { app, world } = testSandbox({ origins: [PAGE], isLetter });
  const send = change(async (request) => app.request(request), world);
  return runChecks(checks, HERE, { ...sandboxAdapter(HERE, send), pageOrigin: PAGE, ...by });
};

export const unchanged: Change = (send) => send;

/** The checks whose ids match. */
export const checksOf = (ids: RegExp): Check[] => CHECKS.filter(({ id }) => ids.test(id));

/** Without the checks that take longest: a fault of all calls shows in the others too. */
export const quickChecks = checksOf(/^(?!hostile|incomplete|newcomer|uploads|captcha|codes|locks)/);

export const brokenIn = (results: Result[]): Extract<Result, { outcome: 'broken' }>[] =>
  results.flatMap((result) => (result.outcome === 'broken' ? [result] : []));

export const idsOf = (results: { id: string }[]): string[] => results.map(({ id }) => id);

/** The members of a JSON body; none if the body is no JSON. */
// biome-ignore lint/suspicious/noExplicitAny: a fault reads the body of any call
export const bodyOf = async (message: Request | Response): Promise<any> =>
  message
    .clone()
    .json()
    .catch(() => ({}));

export const pathOf = ({ url }: Request): string => new URL(url).pathname;

export const isOfConsole = (request: Request): boolean => pathOf(request).startsWith('/sandbox');

type Edited = { url?: string; headers?: Headers; body?: object };

/** The same request with another address, other headers or another body. */
export const edited = async (request: Request, { url, headers, body }: Edited): Promise<Request> => {
  const sent = body ? JSON.stringify(body) : await request.clone().arrayBuffer();
  const isEmpty = typeof sent !== 'string' && sent.byteLength === 0;
  const init = { method: request.method, headers: headers ?? request.headers };
  return new Request(url ?? request.url, { ...init, ...(!isEmpty && { body: sent }) });
};

/** Changes the requests. */
export const asking =
  (edit: (request: Request) => Promise<Request> | Request): Change =>
  (send) =>
  async (request) =>
    send(await edit(request));

export const withQuery = (edit: (query: URLSearchParams, url: URL) => void): Change =>
  asking((request) => {
    const url = new URL(request.url);
    edit(url.searchParams, url);
    return edited(request, { url: url.href });
  });

/** Changes the bodies of the requests to a path. */
// biome-ignore lint/suspicious/noExplicitAny: a fault reads the body of any call
export const withBody = (path: string, edit: (body: any) => object): Change =>
  asking(async (request) =>
    pathOf(request) === path ? edited(request, { body: edit(await bodyOf(request)) }) : request,
  );

/** Changes the idempotency keys of the requests where `isAffected`. */
// biome-ignore lint/suspicious/noExplicitAny: a fault reads the body of any call
export const withNewKeyIf = (isAffected: (body: any, request: Request) => boolean): Change =>
  asking(async (request) => {
    const headers = new Headers(request.headers);
    if (headers.has('idempotency-key') && isAffected(await bodyOf(request), request))
      headers.set('idempotency-key', crypto.randomUUID());
    return edited(request, { headers });
  });

/** Answers in place of the server where `answer` returns one. */
export const answering =
  (answer: (request: Request, send: Send) => Response | Promise<Response | undefined> | undefined): Change =>
  (send) =>
  async (request) =>
    (await answer(request.clone(), send)) ?? send(request);

/** Changes the texts of the answers. */
export const withText =
  (edit: (text: string, request: Request) => string): Change =>
  (send) =>
  async (request) => {
    const response = await send(request.clone());
    const { status, headers } = response;
    if (status === 204) return response;
    return new Response(edit(await response.text(), request), { status, headers });
  };

type Meddle = (world: World, request: Request) => unknown;

/** Changes what the server remembers before it reads a request to a path. */
export const before =
  (path: string | RegExp, meddle: Meddle): Change =>
  (send, world) =>
  async (request) => {
    if (pathOf(request).match(path)) meddle(world, request);
    return send(request);
  };

/** Changes what the server remembers after it has answered a request to a path. */
export const after =
  (path: string | RegExp, meddle: Meddle): Change =>
  (send, world) =>
  async (request) => {
    const response = await send(request);
    if (pathOf(request).match(path)) meddle(world, request);
    return response;
  };

export const accepting = (): Response => Response.json({ code: '200', message: '', data: null });
