import type { Page, Request, Route } from 'playwright';
import type { AnyStateMachine } from 'xstate';
import { implementationsOf } from '#machines/xstate-internals.ts';
import type { Contract } from '../chart/contract.ts';
import { callsOf } from '../chart/outcomes.ts';
import type { OtherRequests } from '../user/define.ts';
import type { ObservedWindow } from '../user/observed.ts';

/** The API calls of the page. Calls of the held charts wait for an answer, all others are accepted. */
export type Calls = {
  /**
   * Returns the first or last waiting call of an operation: its request, and a function that answers it. For requests
   * to other servers, `operation` is the name of the actor.
   */
  waiting(
    operation: string,
    which: 'first' | 'last',
  ): { asked(): Asked; answer(outcome: string): Promise<void> } | undefined;
  /** True if the page waits for something other than a held call: a call that was answered, or a file. */
  areUnderWay(): boolean;
  /** Accepts the waiting calls and all later ones. */
  letGo(): Promise<void>;
};

/** The parts of a request that are compared. */
type Asked = {
  path: string;
  query: Record<string, string>;
  body: unknown;
};

type Waiting = {
  operation: string;
  route: Route;
  request: Request;
};

/** Returns the operations that a chart's actors call. */
export const operationsOf = (machine: AnyStateMachine): string[] =>
  Object.keys(implementationsOf(machine).actors).flatMap((src) => callsOf(machine, src));

/** Timeout in ms; a request that takes longer counts as hanging. */
export const HANGS = 180_000;

export const holdCalls = async (
  page: Page,
  contract: Contract,
  inHand: ReadonlySet<string>,
  server: (operation: string) => string | undefined,
  others: OtherRequests,
): Promise<Calls> => {
  /** Delays preloaded calls until the app has started, because after an earlier failure the app would call again. */
  const hasBegun = () =>
    page
      .waitForFunction(() => (window as unknown as ObservedWindow).observed.begun.length > 0)
      .catch(() => {}); // the page may close meanwhile
  const operations = Object.keys(contract).map((operation) => {
    const [method = '', path = ''] = operation.split(' ');
    const pattern = path.split(/\{\w+\}/).map((part) => RegExp.escape(part));
    return { operation, method: method.toUpperCase(), path: new RegExp(`^${pattern.join('[^/]+')}$`) };
  });
  const operationOf = (request: Request): string => {
    const { pathname } = new URL(request.url());
    const found = operations.find(({ method, path }) => method === request.method() && path.test(pathname));
    if (!found) throw new Error(`The contract has no ${request.method()} ${pathname}`);
    return found.operation;
  };

  let held = inHand;
  let waiting: Waiting[] = [];
  const accept = (route: Route, operation: string) =>
    answerWith(route, Object.keys(contract[operation] ?? {})[0] ?? '');
  const underWay = new Map<Request, number>();
  const end = (request: Request) => {
    underWay.delete(request);
    // A chart aborts its call when its state is left.
    waiting = waiting.filter((other) => other.request !== request);
  };
  page.on('request', (request) => underWay.set(request, performance.now()));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    async (route, request) => {
      const operation = operationOf(request);
      await hasBegun();
      const outcome = server(operation);
      if (outcome) await answerWith(route, outcome);
      else if (held.has(operation)) waiting.push({ operation, route, request });
      else await accept(route, operation);
    },
  );
  for (const [operation, { to }] of Object.entries(others)) {
    await page.route(
      ({ pathname }) => pathname.startsWith(to),
      async (route, request) => {
        // Status 204 keeps the browser on the current page, so that its content can be checked.
        if (request.isNavigationRequest()) await route.fulfill({ status: 204 });
        else waiting.push({ operation, route, request });
      },
    );
  }
  return {
    waiting: (wanted, which) => {
      const open = waiting.filter(({ operation }) => operation === wanted);
      const call = open.at(which === 'first' ? 0 : -1);
      return (
        call && {
          asked: () => askedIn(call.request),
          answer: async (outcome) => {
            waiting = waiting.filter((other) => other !== call);
            const other = others[wanted];
            await (other ? answerFor(call.route, other.answers[outcome]) : answerWith(call.route, outcome));
          },
        }
      );
    },
    areUnderWay: () => {
      const held = new Set(waiting.map(({ request }) => request));
      const isAlive = (since: number) => performance.now() - since < HANGS;
      return [...underWay].some(([request, since]) => !held.has(request) && isAlive(since));
    },
    letGo: async () => {
      held = new Set();
      for (const { route, operation } of waiting.splice(0)) await accept(route, operation);
    },
  };
};

/** Returns the request that a call of the contract must make for this input of its actor. */
export const askedBy = (operation: string, init: unknown): Asked => {
  const [method, path = ''] = operation.split(' ');
  const { params = {}, body = {} } = (init ?? {}) as { params?: Record<string, Facts>; body?: object };
  const given = (params.query ?? {}) as Facts;
  const query = Object.entries(given).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return {
    path: path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params.path?.[name]))),
    query: Object.fromEntries(query),
    body: method === 'get' ? null : withoutCommon(JSON.parse(JSON.stringify(body))),
  };
};

type Facts = Record<string, unknown>;

const askedIn = (request: Request): Asked => {
  const { pathname, searchParams } = new URL(request.url());
  return {
    path: pathname,
    query: withoutCommon(Object.fromEntries(searchParams)),
    body: request.method() === 'GET' ? null : withoutCommon(request.postDataJSON()),
  };
};

/** Removes the fields that the client adds to every call (account 7). */
const withoutCommon = <Given extends Facts>({ language: _, cType: __, ...given }: Given) => given;

const answerFor = (route: Route, answer: OtherRequests[string]['answers'][string] | undefined) => {
  if (!answer) throw new Error('No answer was arranged for this call.');
  return answer === 'none' ? route.abort('internetdisconnected') : route.fulfill(answer);
};

/** Has the sandbox answer with an example of the contract. Outcomes that the contract lacks are produced here. */
const answerWith = async (route: Route, outcome: string): Promise<void> => {
  if (outcome === 'noAnswer') await route.abort('internetdisconnected');
  else if (outcome === 'unknownRefusal')
    await route.fulfill({ json: { code: '99999', message: '', data: null } });
  else {
    const headers = { ...route.request().headers(), prefer: `example=${outcome}` };
    await route.continue({ headers }).catch(() => {}); // the page may have aborted the call just now
  }
};
