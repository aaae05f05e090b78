import createClient, { type Middleware } from 'openapi-fetch';
import { newIdempotencyKey } from '#domain/money/idempotency-key.ts';
import { commonTo } from './common-to.ts';
import type { paths } from './schema.d.ts';

/** What the client asks the session for, at the moment of each call. */
export type ClientSession = {
  token(): string | undefined;
  language(): string;
  cType(): string | undefined;
  /** Gets a new token in place of one that met a 401, or ends the session; resolves with the new one, if any. */
  recover(token: string): Promise<string | undefined>;
};

/** The one client of the contract; its middlewares run in the order listed (account 7, account 8 on 401). */
export const createApiClient = (
  session: ClientSession,
  baseUrl = globalThis.location?.origin ?? '',
  fetch: (request: Request) => Promise<Response> = globalThis.fetch,
) => {
  const client = createClient<paths>({ baseUrl, credentials: 'include', fetch });
  client.use(commonParameters(session), tokenHeader(session), idempotencyKey, recovery(session));
  return client;
};

export type ApiClient = ReturnType<typeof createApiClient>;

/** `language` and `cType` go in the query of a GET and in the body of a POST (account 7). */
const commonParameters = (session: ClientSession): Middleware => ({
  async onRequest({ request }) {
    const common = commonTo(session.language(), session.cType());
    if (request.method === 'GET') {
      const url = new URL(request.url);
      for (const [name, value] of Object.entries(common)) url.searchParams.set(name, value);
      return new Request(url, request);
    }
    const body = { ...(await request.json()), ...common };
    return new Request(request.url, { ...requestInit(request), body: JSON.stringify(body) });
  },
});

/** A request whose body was read is made anew; the rest of it stays. */
const requestInit = ({ method, headers, signal, credentials, cache }: Request): RequestInit => ({
  method,
  headers,
  signal,
  credentials,
  cache,
});

const tokenHeader = (session: ClientSession): Middleware => ({
  onRequest({ request }) {
    const token = session.token();
    if (token) request.headers.set('token', token);
  },
});

/** A chart that moves money mints its own key; every other write gets one here, so that a replay is never a second write. */
const idempotencyKey: Middleware = {
  onRequest({ request }) {
    if (request.method !== 'GET' && !request.headers.has('Idempotency-Key')) {
      request.headers.set('Idempotency-Key', newIdempotencyKey());
    }
  },
};

/** A 401 is the answer of these, no reason to recover: the recovery itself, and leaving a session that is over anyway. */
const NEVER_RECOVERED = ['/api/auth/checkQuickLoginCode', '/api/auth/logout'];

/**
 * One recovery for each lost token: whoever meets a 401 with it, at the same time or later, waits for that recovery and
 * is replayed once with the new token (reading 5). Nobody is replayed with a token of another sign-in.
 */
const recovery = (session: ClientSession): Middleware => {
  const copies = new WeakMap<Request, Request>();
  const recoveries = new Map<string, Promise<string | undefined>>();

  const recovered = (lost: string): Promise<string | undefined> => {
    const known = recoveries.get(lost) ?? session.recover(lost);
    recoveries.set(lost, known);
    return known;
  };

  return {
    onRequest({ request }) {
      copies.set(request, request.clone());
    },
    // A browser's own `fetch` is nobody's method.
    async onResponse({ request, response, schemaPath, options: { fetch } }) {
      const lost = request.headers.get('token');
      const copy = copies.get(request);
      if (!lost || !copy || NEVER_RECOVERED.includes(schemaPath) || !(await isUnauthorised(response))) return;
      const token = await recovered(lost);
      if (!token) return;
      copy.headers.set('token', token);
      const replayed = await fetch(copy);
      // The session hears of it, and that call is over.
      if (await isUnauthorised(replayed)) await recovered(token);
      return replayed;
    },
  };
};

const isUnauthorised = async (response: Response): Promise<boolean> => {
  if (response.status === 401) return true;
  const body = await response
    .clone()
    .json()
    .catch(() => undefined);
  return body?.code === '401';
};
