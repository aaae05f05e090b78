import type { ParamsOption, RequestBodyOption } from 'openapi-fetch';
import type { PathsWithMethod, SuccessResponse } from 'openapi-typescript-helpers';
import {
  type AnyActorLogic,
  fromPromise,
  type InputFrom,
  type OutputFrom,
  type PromiseActorLogic,
} from 'xstate';
import { createPort } from '#ports/port.ts';
import { cachedAnswers, dropCachedAnswers } from './cached-answers.ts';
import type { ApiClient } from './client.ts';
import { NoAnswer, Refusal } from './refusal.ts';
import type { paths } from './schema.d.ts';
import { fits, type Shapes } from './shape.ts';

type Method = 'get' | 'post';
export type Path<M extends Method> = PathsWithMethod<paths, M>;

type Responses<M extends Method, P extends Path<M>> =
  paths[P] extends Record<M, { responses: infer R }>
    ? R extends Record<string | number, unknown>
      ? R
      : never
    : never;

/** An accepted response: `code` "200", the server's `message`, and `data`. */
export type Answer<M extends Method, P extends Path<M>> = Extract<
  SuccessResponse<Responses<M, P>>,
  { code: '200' }
>;

/** The body of a request. It may be left out if no member is required: the client adds the common ones. */
type BodyOption<Call> =
  RequestBodyOption<Call> extends { body: infer Body }
    ? Record<never, never> extends Body
      ? { body?: Body }
      : { body: Body }
    : RequestBodyOption<Call>;

/** Parameters and body of a request; the client adds the common parameters. */
export type Init<M extends Method, P extends Path<M>> =
  paths[P] extends Record<M, infer Call> ? ParamsOption<Call> & BodyOption<Call> : never;

/** An API operation as an actor. Tools look up its outcomes by `operation`. */
type OperationLogic<M extends Method, P extends Path<M>> = PromiseActorLogic<Answer<M, P>, Init<M, P>> & {
  operation: { method: M; path: P };
};

type OperationOptions = {
  /** Caches an accepted response for this time, in ms (reading 6). */
  cacheFor?: number;
  /** Paths whose cached responses an accepted response invalidates. */
  changes?: Path<'get'>[];
  /** If true, leaving the chart does not abort the request, because it reports something that the user has already done. */
  goesOn?: boolean;
};

/** Timeout of a request, in ms (account 9). */
export const TIMEOUT = 300_000;

type Connection = {
  client: ApiClient;
  /** Loads the schemas of accepted responses. Called with each request, loaded once. */
  shapes: () => Promise<Shapes>;
  /** Observes a call and may cancel it by `giveUp`. The returned function is called when the call ends. */
  watch?: (giveUp: () => void) => () => void;
};

const connection = createPort<Connection>('operations');

/** Connects client and schemas. The app calls it once, before the first chart starts. */
export const connectOperations = connection.connect;

/**
 * Creates a typed actor for one API operation. Its output is the accepted response; it fails with `Refusal` (the server
 * answered another code) or `NoAnswer` (offline, timeout, not JSON, 5xx).
 */
export const operation = <M extends Method, P extends Path<M>>(
  method: M,
  path: P,
  options: OperationOptions = {},
): OperationLogic<M, P> => {
  const call = { method, path, ...options };
  const logic = fromPromise<Answer<M, P>, Init<M, P>>(({ input, signal }) => {
    const abort = options.goesOn ? new AbortController().signal : signal;
    return whileWanted(signal, perform(call, input, abort)) as Promise<Answer<M, P>>;
  });
  return Object.assign(logic, { operation: call });
};

type Call = { method: Method; path: string } & OperationOptions;
type Envelope = { code: string; message: string; data?: unknown };
type Request = (
  path: string,
  init: object,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

const perform = async (call: Call, input: unknown, signal: AbortSignal): Promise<Envelope> => {
  const { method, path, cacheFor, changes = [] } = call;
  const { client, shapes, watch } = connection.use();
  const request = (method === 'get' ? client.GET : client.POST) as unknown as Request;
  const init = (input ?? {}) as { body?: object };
  const given = new AbortController();
  const giveUp = () => given.abort();
  const limit = setTimeout(giveUp, TIMEOUT);
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp, { once: true });
  const end = watch?.(giveUp);
  const shapesOrNone = () => shapes().catch(() => undefined);
  const asked = shapesOrNone();
  const answered = await request(path, {
    ...init,
    ...(method === 'post' ? { body: init.body ?? {} } : {}),
    middleware: cacheFor ? [cachedAnswers(cacheFor)] : [],
    signal: given.signal,
  })
    .catch((cause: unknown) => {
      if (cause instanceof SyntaxError) throw new NoAnswer('unreadable', cause);
      throw new NoAnswer(given.signal.aborted ? 'timeout' : 'offline', cause);
    })
    .finally(() => {
      clearTimeout(limit);
      signal.removeEventListener('abort', giveUp);
      end?.();
    });
  const body = answered.data ?? answered.error;
  if (answered.response.status >= 500) throw new NoAnswer('serverFailed');
  // Schemas that fail to load must not lose the response: after a release the old file may be gone.
  const known = (await asked) ?? (await shapesOrNone());
  const isAccepted = answered.response.ok && (body as Partial<Envelope> | null | undefined)?.code === '200';
  // Calls without a schema in the contract are not validated.
  const shape = isAccepted ? known?.[`${method} ${path}`] : undefined;
  if (!isEnvelope(body) || (shape && !fits(body.data, shape))) {
    // Drops the cached response, or a retry would get the same invalid response.
    dropCachedAnswers(path);
    throw new NoAnswer('unreadable');
  }
  if (!isAccepted)
    throw new Refusal({ ...body, data: known && fits(body.data, known.refusal) ? body.data : null });
  for (const stale of changes) dropCachedAnswers(stale);
  return body;
};

/**
 * Ignores results and failures after the actor stopped. React may restart the same actor for a view that was hidden,
 * and the call is then sent again.
 */
const whileWanted = <Answered>(signal: AbortSignal, work: Promise<Answered>): Promise<Answered> =>
  new Promise((resolve, reject) => {
    work.then(
      (answer) => signal.aborted || resolve(answer),
      (error) => signal.aborted || reject(error),
    );
  });

const isEnvelope = (body: unknown): body is Envelope =>
  fits(body, { members: { code: 'string', message: 'string' } });

/** Returns the accepted response in a transition that `onDone` leads to. */
export const answerOf = <Logic extends AnyActorLogic>(
  { event }: { event: object },
  _call: Logic,
): OutputFrom<Logic> => (event as { output: OutputFrom<Logic> }).output;

type Calls = Record<string, unknown>;

type ChosenInput<C extends Calls> = {
  [By in keyof C]: { by: By; init: C[By] extends AnyActorLogic ? InputFrom<C[By]> : never };
}[keyof C];

type ChosenOutput<C extends Calls> = {
  [By in keyof C]: C[By] extends AnyActorLogic ? OutputFrom<C[By]> : never;
}[keyof C];

type OneOfOperations<C extends Calls> = PromiseActorLogic<ChosenOutput<C>, ChosenInput<C>> & {
  operations: { [By in keyof C & string]: C[By] extends { operation: infer One } ? One : Call };
};

/**
 * Creates an actor for several operations with one purpose; `input.by` chooses one in each run. Tools find the
 * operations by `operations`. `C` has no constraint to which its members' types could widen.
 */
export const oneOfOperations = <C extends Calls>(calls: C): OneOfOperations<C> => {
  const operations = Object.fromEntries(
    Object.entries(calls).map(([by, logic]) => [by, (logic as { operation: Call }).operation]),
  ) as OneOfOperations<C>['operations'];
  const logic = fromPromise<ChosenOutput<C>, ChosenInput<C>>(({ input, signal }) => {
    const call = operations[input.by as keyof C & string] as Call;
    return whileWanted(signal, perform(call, input.init, signal)) as Promise<ChosenOutput<C>>;
  });
  return Object.assign(logic, { operations });
};
