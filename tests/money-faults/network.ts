/** What becomes of a call: what its sender sees of it, by way of what the server does. */
type Fault = (line: Line) => Promise<Response>;
type Line = {
  send: () => Promise<Response>;
  signal: AbortSignal;
  /** When the page is closed; Node may forget by then to tell a request that it was given up. */
  over: AbortSignal;
  /** The sessions of whoever sends end on the server. */
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

/** Fails when one of these ends. */
const givenUp = (...ends: AbortSignal[]) =>
  new Promise<never>((_, giveUp) => {
    for (const end of ends) {
      if (end.aborted) giveUp(end.reason);
      end.addEventListener('abort', () => giveUp(end.reason));
    }
  });

/** Everything that a network and a server do to a call, in the words of the table. */
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

/** A call by what it asks for, whatever it is given. */
const callOf = (method: string, url: string): string => {
  const { pathname, searchParams } = new URL(url);
  return `${method} ${pathname}${searchParams.has('idempotencyKey') ? ' by its key' : ''}`;
};

/** Stands between the app and its server. */
export class Network {
  /** The calls so far, in order. */
  readonly calls: string[] = [];
  /** How many are on their way just now. */
  busy = 0;
  private readonly endSession: () => Promise<unknown>;
  private readonly fetch = globalThis.fetch;
  /** Whether any call has met the fault. */
  hasStruck = false;
  private readonly over = new AbortController();
  /** A session ends at one moment: whatever is sent from then on comes after it. */
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
      // Later calls of a session that has ended are refused by themselves.
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

  /** An answer is there when all of it is. */
  private async carry(request: Request): Promise<Response> {
    await this.ending;
    const answered = await this.fetch(request);
    return new Response(await answered.arrayBuffer(), answered);
  }

  /** Such calls meet this until it is lifted. */
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
