/** A fault of the network or the server; returns the response that the app gets. */
type Fault = (line: Line) => Promise<Response>;
type Line = {
  send: () => Promise<Response>;
  signal: AbortSignal;
  /** Aborts when the page is closed; Node may lose the abort of a request by then. */
  over: AbortSignal;
  /** Ends all sessions of the calling user on the server. */
  endSession: () => Promise<unknown>;
};

const lost = (_answer?: unknown): never => {
  throw new TypeError('Failed to fetch');
};
const answer = (body: unknown, status = 200) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': typeof body === 'string' ? 'text/html' : 'application/json' },
  });
const trouble = (_answer?: unknown) => answer({ code: '500', message: 'Oops', data: null }, 500);
export const WAIT = 'Too many requests. Please wait a moment and try again.';

/** Rejects as soon as one of these signals aborts. */
const givenUp = (...ends: AbortSignal[]) =>
  new Promise<never>((_, giveUp) => {
    for (const end of ends) {
      if (end.aborted) giveUp(end.reason);
      end.addEventListener('abort', () => giveUp(end.reason));
    }
  });

/** All faults of the network and the server, by their names in the table. */
export const FAULTS = {
  'offline before it is sent': async () => lost(),
  'the answer is lost': async ({ send }) => lost(await send()),
  '500 before it is carried out': async () => trouble(),
  '500 after it is carried out': async ({ send }) => trouble(await send()),
  'no answer ever comes': async ({ send, signal, over }) => {
    await send();
    return givenUp(signal, over);
  },
  'the answer takes 10 s': async ({ send, signal, over }) => {
    const answered = await send();
    const late = new Promise<Response>((come) => setTimeout(come, 10_000, answered));
    return Promise.race([late, givenUp(signal, over)]);
  },
  'the answer is a page': async ({ send }) => {
    await send();
    return answer('<!doctype html><title>Sign in to the Wi-Fi</title>');
  },
  'the answer has another shape': async ({ send }) => {
    await send();
    return answer({ code: '200', message: '', data: { toString: 'x' } });
  },
  'the session has ended (401)': async ({ send, endSession }) => {
    await endSession();
    return send();
  },
  'the answer is lost, and the session ends': async ({ send, endSession }) => {
    await send();
    return lost(await endSession());
  },
  'too many requests (429)': async () =>
    answer({ code: '42900', message: WAIT, data: { retryAfter: 5 } }, 429),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

/** The name of a call as in the contract, without the values of its parameters. */
const callOf = (method: string, url: string): string => {
  const { pathname, searchParams } = new URL(url);
  const path = pathname.replace(/(?<=\/transaction\/)[A-Z]\d+$/, '{activityNo}');
  return `${method} ${path}${searchParams.has('idempotencyKey') ? ' by its key' : ''}`;
};

/** A network between the app and its server, which can apply a fault. */
export class Network {
  /** The calls so far, in order. */
  readonly calls: string[] = [];
  /** The number of calls in flight. */
  busy = 0;
  private readonly endSession: () => Promise<unknown>;
  private readonly fetch = globalThis.fetch;
  /** True once a call has met the fault. */
  hasStruck = false;
  private readonly over = new AbortController();
  /** Calls that are sent after the session has ended wait for its end. */
  private ending: Promise<unknown> = Promise.resolve();
  private struck: { call: string; fault: FaultName } | undefined;

  constructor(endSession: () => Promise<unknown>) {
    this.endSession = endSession;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const call = callOf(request.method, request.url);
      this.calls.push(call);
      const send = () => this.underWay(this.carry(request));
      if (this.struck?.call !== call) return send();
      const { fault } = this.struck;
      this.hasStruck = true;
      // The server itself refuses later calls of an ended session.
      if (fault.includes('session')) this.struck = undefined;
      const { signal } = request;
      const over = this.over.signal;
      const endSession = () => {
        this.ending = this.endSession();
        return this.underWay(this.ending);
      };
      return FAULTS[fault]({ send, signal, over, endSession });
    };
  }

  /** Reads the whole body before the app gets the response. */
  private async carry(request: Request): Promise<Response> {
    await this.ending;
    const answered = await this.fetch(request);
    return new Response(await answered.arrayBuffer(), answered);
  }

  /** Applies the fault to all such calls until `lift` is called. */
  strike(call: string, fault: FaultName): void {
    this.struck = { call, fault };
  }

  lift(): void {
    this.struck = undefined;
  }

  remove(): void {
    globalThis.fetch = this.fetch;
    this.over.abort();
  }

  private async underWay<Result>(work: Promise<Result>): Promise<Result> {
    this.busy += 1;
    try {
      return await work;
    } finally {
      this.busy -= 1;
    }
  }
}
