import createClient, { type Middleware } from 'openapi-fetch';
import { newIdempotencyKey } from '#domain/money/idempotency-key.ts';
import { commonTo } from './common-to.ts';
import type { paths } from './schema.d.ts';

/** The session values that the client reads for each request. */
export type ClientSession = {
  token(): string | undefined;
  language(): string;
  cType(): string | undefined;
  /** Replaces a token that got a 401, or ends the session. Resolves with the new token, if any. */
  recover(token: string): Promise<string | undefined>;
};

/** Creates the only API client. Its middlewares run in the order listed (account 7, account 8 on 401). */
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

/** Calls that must not tell who makes them: sent without cookies, token and common parameters. */
const ANONYMOUS = ['/api/problemReports'];

/** Adds `language` and `cType` to the query of a GET and to the body of a POST (account 7). */
const commonParameters = (session: ClientSession): Middleware => ({
  async onRequest({ request, schemaPath }) {
    if (ANONYMOUS.includes(schemaPath)) return new Request(request, { credentials: 'omit' });
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

/** Copies a request's settings without its body, because a body can be read only once. */
const requestInit = ({ method, headers, signal, credentials, cache }: Request): RequestInit => ({
  method,
  headers,
  signal,
  credentials,
  cache,
});

const tokenHeader = (session: ClientSession): Middleware => ({
  onRequest({ request, schemaPath }) {
    const token = session.token();
    if (token && !ANONYMOUS.includes(schemaPath)) request.headers.set('token', token);
  },
});

/** Adds a key to each write, so that a repeat never acts twice. A chart that moves money sets its own key. */
const idempotencyKey: Middleware = {
  onRequest({ request }) {
    if (request.method !== 'GET' && !request.headers.has('Idempotency-Key')) {
      request.headers.set('Idempotency-Key', newIdempotencyKey());
    }
  },
};

/** Calls whose 401 triggers no recovery: the recovery itself, and signing out of a session that has already ended. */
const NEVER_RECOVERED = ['/api/auth/checkQuickLoginCode', '/api/auth/logout'];

/**
 * Runs one recovery for each lost token. All calls that got a 401 with it wait and are repeated once with the new token
 * (reading 5). No call is repeated with the token of another sign-in.
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
    // Called without `this`, or browsers throw "Illegal invocation".
    async onResponse({ request, response, schemaPath, options: { fetch } }) {
      const lost = request.headers.get('token');
      const copy = copies.get(request);
      if (!lost || !copy || NEVER_RECOVERED.includes(schemaPath) || !(await isUnauthorised(response))) return;
      const token = await recovered(lost);
      if (!token) return;
      copy.headers.set('token', token);
      const replayed = await fetch(copy);
      // The session learns that the new token failed too; the call is not repeated again.
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
