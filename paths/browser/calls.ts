import type { Page, Request, Route } from 'playwright';
import type { AnyStateMachine } from 'xstate';
import type { Contract } from '../contract.ts';
import { callsOf } from '../outcomes.ts';
import { isChart } from '../user/people.ts';

/** The calls that the page makes: those of the charts in question wait to be answered, all others are accepted. */
export interface Calls {
  /** Answers a call if it is waiting: the earliest of these operations, or the latest. */
  answer(operations: readonly string[], outcome: string, which: 'first' | 'last'): Promise<boolean>;
  /** Has the calls that wait, and all to come, accepted like the others. */
  letGo(): Promise<void>;
}

interface Waiting {
  operation: string;
  route: Route;
  request: Request;
}

/** Operations of a chart and of the charts below it. */
export const operationsOf = (machine: AnyStateMachine): string[] =>
  Object.entries(machine.implementations.actors).flatMap(([src, logic]) =>
    isChart(logic) ? operationsOf(logic) : callsOf(machine, src),
  );

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
  // A chart that is left takes its call back.
  page.on('requestfailed', (failed) => {
    waiting = waiting.filter(({ request }) => request !== failed);
  });
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
