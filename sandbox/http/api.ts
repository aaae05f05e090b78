import { type Context, Hono } from 'hono';
import { tellOperator } from '../basics/failure.ts';
import { BodyTooSlow, readBody } from '../protocol/body.ts';
import type { Asked, Contract, ContractOperation } from '../protocol/contract.ts';
import { type ApiContext, throughFault } from '../protocol/faults.ts';
import type { LogLine } from '../world/tester-settings.ts';
import type { World } from '../world/world.ts';
import { clientOf } from './client.ts';
import { askedByLetter, headersByLetter, isOfLetter, renewedByLetter, replyByLetter } from './letter.ts';
import { appIn, noteMistake, withoutSecrets } from './log.ts';
import { clientMistake, contractBreach, languageOf, perform, type Reply } from './perform.ts';

type ApiOptions = { isBehindProxy?: boolean | undefined; isLetter?: boolean | undefined };

/** All API operations. A sandbox also applies what a tester has arranged (world/tester-settings.ts) or requested. */
export const createApi = (
  world: World,
  contract: Contract,
  { isBehindProxy = false, isLetter = false }: ApiOptions,
): Hono => {
  const app = new Hono();
  app.onError((error, context) => send(context, failed(error)));

  // The wallet reads the time from the `Date` header (reading 80).
  app.use(async (context, next) => {
    await next();
    context.header('Date', new Date(world.clock.now()).toUTCString());
  });

  app.all('*', async (context: ApiContext) => {
    const { req } = context;
    const call = { method: req.method, path: req.path, query: queryOf(req.url), headers: req.header() };
    const operation = contract.match(call);
    if (!operation || (isLetter && !isOfLetter(operation)))
      return send(context, clientMistake(404, '404', `No such call: ${call.method} ${call.path}`));
    const body = await readBody(req.raw, operation.largestBody);
    if (!body) return send(context, clientMistake(413, '413', 'The request is too large'));
    const { asked: given, fault: breach } = contract.read({ ...call, body }, operation);
    const asked = isLetter ? askedByLetter(operation, given) : given;
    const headers = isLetter ? headersByLetter(req.raw.headers) : req.raw.headers;
    const fault = world.isSandbox ? world.bench.takeFault(operation.operationId) : undefined;
    const example = world.isSandbox
      ? wantedExample(world, operation, context.req.header('prefer'))
      : undefined;
    const client = clientOf(context, isBehindProxy);
    const line = startLogLine(world, operation, asked, fault ?? example);
    const began = performance.now();
    const reply = async (): Promise<Reply> => {
      if (breach) return contractBreach(breach);
      if (example) return forcedAnswer(contract, operation, example, languageOf(asked));
      return perform({ world, contract, operation, asked, headers, client });
    };
    const answer = async () => {
      const whole = await reply().catch(failed);
      if (isLetter) renewedByLetter(world, asked);
      const { status, answer, headers } = isLetter ? replyByLetter(operation, asked, whole) : whole;
      const took = Math.round(performance.now() - began);
      Object.assign(line, {
        status,
        code: answer.code,
        message: answer.message,
        took,
      });
      if (world.isSandbox) noteMistake(world, line, asked);
      return send(context, { status, answer, headers });
    };
    return fault ? throughFault(fault, context, answer) : answer();
  });
  return app;
};

/** Returns the parameters of an address. One that came several times is a list, which no operation takes. */
const queryOf = (url: string): Record<string, string | string[]> => {
  const byName = Map.groupBy(new URL(url).searchParams, ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, pairs]) => {
      const [first = '', ...others] = pairs.map(([, value]) => value);
      return [name, others.length > 0 ? [first, ...others] : first];
    }),
  );
};

const failed = (error: unknown): Reply => {
  if (error instanceof BodyTooSlow)
    return { ...clientMistake(408, '408', 'The request came too slowly'), headers: { Connection: 'close' } };
  tellOperator(error);
  return clientMistake(500, '500', 'Internal server error');
};

const send = (context: Pick<Context, 'json'>, { status, answer, headers }: Reply): Response =>
  context.json(answer, status as 200, { 'Cache-Control': 'no-store', ...headers });

/** Returns the example of the `Prefer: example=<name>` header, or the one arranged for the next call. */
const wantedExample = (world: World, { operationId }: ContractOperation, prefer = ''): string | undefined =>
  /\bexample="?([\w-]+)/.exec(prefer)?.[1] ?? world.bench.takeNext(operationId);

const forcedAnswer = (
  contract: Contract,
  { operationId, examples }: ContractOperation,
  name: string,
  language: string,
): Reply => {
  const names = examples.map((example) => example.name).join(', ');
  return (
    contract.example(operationId, name, language) ??
    contractBreach(`${operationId} has no example ${name}, only ${names}`)
  );
};

const startLogLine = (
  world: World,
  operation: ContractOperation,
  asked: Asked,
  arranged: string | undefined,
): LogLine =>
  world.bench.record({
    at: world.clock.now(),
    method: operation.method.toUpperCase(),
    path: operation.path,
    operationId: operation.operationId,
    arranged,
    request: withoutSecrets(asked),
    ...appIn(asked),
  });
