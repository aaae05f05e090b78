import { hashPassword } from '#domain/person/password-hash.ts';
import type { OperationId } from '#sandbox/operations/call.ts';
import { type Account, type Adapter, Broken, given, NotTried } from './adapter.ts';
import { contract } from './contract.ts';
import type { Exchange } from './exchange.ts';

// biome-ignore lint/suspicious/noExplicitAny: checks read the data of every operation
type Data = any;

export type Answer = {
  status: number;
  headers: Headers;
  code: string;
  message: string;
  data: Data;
  /** The whole body, if it is JSON. */
  body: unknown;
};

export type Asked = {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: object;
  token?: string | undefined;
  /** The idempotency key. */
  key?: string;
  headers?: Record<string, string>;
};

export type RawRequest = { method: string; path: string; headers?: Record<string, string>; body?: unknown };

/** Numbers of the refusals that the checks name. */
export const CODES = {
  securityTokenInvalid: '100013',
  idempotencyKeyReused: '40900',
  termsChanged: '60406',
};

/** A client of the server under test. Each has a device of its own: the cookies that the server has set. */
export const createServer = (url: string, adapter: Adapter) => {
  const send = adapter.send ?? ((request: Request) => fetch(request));
  const cookies = new Map<string, string>();
  const exchanges: Exchange[] = [];
  const tokens = new Map<string, string>();

  const raw = async ({ method, path, headers = {}, body }: RawRequest): Promise<Answer> => {
    const sent = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...headers,
    };
    const init = { method, headers: sent, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const sendOnce = async () => {
      // An adapter may have blocked this process for a while: lets it see the connections that were closed meanwhile.
      await new Promise(setImmediate);
      return send(new Request(new URL(path, url), init)).catch((cause: unknown) => {
        throw new Broken(`${url} cannot be reached: ${method} ${path}`, undefined, { cause });
      });
    };
    const response = await patiently(sendOnce);
    // A request with cookies of its own comes from another device.
    const isOwnDevice = headers.cookie === undefined;
    for (const cookie of isOwnDevice ? response.headers.getSetCookie() : []) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const text = await response.text();
    const read = jsonOf(text);
    exchanges.push({
      request: { method, path, headers: sent, ...(body === undefined ? {} : { body }) },
      answer: { status: response.status, headers: Object.fromEntries(response.headers), body: read ?? text },
    });
    const envelope = (read ?? {}) as Partial<Answer>;
    return {
      status: response.status,
      headers: response.headers,
      code: String(envelope.code ?? ''),
      message: String(envelope.message ?? ''),
      data: envelope.data,
      body: read,
    };
  };

  const ask = (operationId: OperationId, asked: Asked = {}): Promise<Answer> => {
    const { method, path } = contract.operation(operationId);
    const isGet = method === 'get';
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(asked.params?.[name] ?? ''));
    const query = new URLSearchParams({ ...(isGet && { language: 'en' }), ...strings(asked.query) });
    return raw({
      method: method.toUpperCase(),
      path: query.size > 0 ? `${filled}?${query}` : filled,
      headers: {
        ...(asked.token && { token: asked.token }),
        ...(asked.key && { 'idempotency-key': asked.key }),
        ...asked.headers,
      },
      ...(isGet ? {} : { body: { language: 'en', ...asked.body } }),
    });
  };

  /** Returns the answer if it is accepted. Throws Broken otherwise. */
  const accepted = async (operationId: OperationId, asked: Asked = {}): Promise<Answer> => {
    const answer = await ask(operationId, asked);
    if (answer.status === 200 && answer.code === '200') return answer;
    throw new Broken(
      `${operationId} was refused with ${answer.code || `HTTP ${answer.status}`}: ${answer.message}`,
    );
  };

  const signInBy = (account: Account, proof: object, asked: Asked = {}) =>
    ask('newLogin', {
      ...asked,
      body: { type: 0, loginId: account.email, loginType: 'EMAIL', device: 'Chrome', ...proof },
    });

  /** Starts a new session. A server that asks for a code as well, because the device is new, gets one. */
  const startSession = async (account: Account): Promise<string> => {
    const first = await signInBy(account, { password: hashPassword(account.password) });
    if (first.code === '200') return first.data.token;
    if (first.code !== '60012')
      throw new NotTried(`${account.email} cannot sign in: ${first.code} ${first.message}`);
    const readCode = given(adapter.readCode, 'readCode, and the server asks for a code on a new device');
    await accepted('getNewEmailCode', {
      params: { scene: 'LOGIN' },
      body: { userId: first.data?.result?.userId },
    });
    const second = await signInBy(account, { msgCode: await readCode(account.email) });
    if (second.code === '200') return second.data.token;
    throw new NotTried(`${account.email} cannot sign in by code: ${second.code} ${second.message}`);
  };

  /** Returns the token of a session that checks share. */
  const tokenOf = async (account: Account): Promise<string> => {
    const token = tokens.get(account.email) ?? (await startSession(account));
    tokens.set(account.email, token);
    return token;
  };

  return { adapter, raw, ask, accepted, signInBy, startSession, tokenOf, exchanges, tokens };
};

export type Server = ReturnType<typeof createServer>;

/** Headers of a request from a device that the server does not know. */
export const OTHER_DEVICE = { cookie: '' };

/** Lets time pass on the server, in minutes. Throws NotTried if the adapter cannot. */
export const passTime = ({ adapter }: Pick<Server, 'adapter'>, minutes: number): Promise<void> =>
  given(adapter.passTime, 'passTime')(minutes);

/** Longest wait for a server that limits its clients, in seconds. */
const LONGEST_WAIT = 60;

/** Sends again, as often as it takes, after the wait that a server names which got too many requests. */
const patiently = async (sendOnce: () => Promise<Response>): Promise<Response> => {
  const response = await sendOnce();
  if (response.status !== 429) return response;
  const body = await response
    .clone()
    .json()
    .catch(() => undefined);
  const seconds = Number(body?.data?.retryAfter);
  if (!(seconds > 0 && seconds <= LONGEST_WAIT)) return response;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return patiently(sendOnce);
};

const strings = (query: Asked['query'] = {}) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** True for both forms of an ended session: HTTP 401, or the code in an envelope (reading 5). */
export const isUnauthorised = ({ status, code }: Answer): boolean => status === 401 || code === '401';
