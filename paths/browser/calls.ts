import type { Page, Request, Route } from 'playwright';
import type { AnyStateMachine } from 'xstate';
import type { Contract } from '../contract.ts';
import { callsOf } from '../outcomes.ts';

/** The calls that the page makes: those of the charts in question wait to be answered, all others are accepted. */
export interface Calls {
  /** Answers a call if it is waiting: the earliest of these operations, or the latest. */
  answer(operations: readonly string[], outcome: string, which: 'first' | 'last'): Promise<boolean>;
  /** Whether the page waits for something other than what is in our hand: a call that was answered, or a file. */
  areUnderWay(): boolean;
  /** Has the calls that wait, and all to come, accepted like the others. */
  letGo(): Promise<void>;
}

interface Waiting {
  operation: string;
  route: Route;
  request: Request;
}

/** Operations of a chart. */
export const operationsOf = (machine: AnyStateMachine): string[] =>
  Object.keys(machine.implementations.actors).flatMap((src) => callsOf(machine, src));

export const holdCalls = async (
  page: Page,
  contract: Contract,
  inHand: ReadonlySet<string>,
): Promise<Calls> => {
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
  const underWay = new Set<Request>();
  const end = (request: Request) => {
    underWay.delete(request);
    // A chart that is left takes its call back.
    waiting = waiting.filter((other) => other.request !== request);
  };
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    async (route, request) => {
      const operation = operationOf(request);
      if (held.has(operation)) waiting.push({ operation, route, request });
      else await accept(route, operation);
    },
  );
  return {
    answer: async (wanted, outcome, which) => {
      const open = waiting.filter(({ operation }) => wanted.includes(operation));
      const call = open.at(which === 'first' ? 0 : -1);
      if (!call) return false;
      waiting = waiting.filter((other) => other !== call);
      await answerWith(call.route, outcome);
      return true;
    },
    areUnderWay: () => underWay.size > waiting.length,
    letGo: async () => {
      held = new Set();
      for (const { route, operation } of waiting.splice(0)) await accept(route, operation);
    },
  };
};

/** Has the sandbox answer one of the contract's examples; what no server answers comes about here. */
const answerWith = async (route: Route, outcome: string): Promise<void> => {
  if (outcome === 'noAnswer') await route.abort('internetdisconnected');
  else if (outcome === 'unknownRefusal')
    await route.fulfill({ json: { code: '99999', message: '', data: null } });
  else {
    const headers = { ...route.request().headers(), prefer: `example=${outcome}` };
    await route.continue({ headers }).catch(() => {}); // the page may have taken the call back just now
  }
};
