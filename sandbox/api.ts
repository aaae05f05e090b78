import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Request as ContractRequest } from 'openapi-backend';
import { clientOf } from './client.ts';
import type { Asked, Contract, ContractOperation } from './contract.ts';
import { type ApiContext, throughFault } from './faults.ts';
import { withoutSecrets } from './log.ts';
import { clientMistake, contractBreach, languageOf, perform, type Reply } from './perform.ts';
import type { World } from './world.ts';

const LARGEST_BODY = 256 * 1024;

type ApiOptions = { isSandbox: boolean; isBehindProxy?: boolean | undefined };

/** Every call of the contract. A sandbox also does what a tester has arranged (bench.ts) or asks for. */
export function createApi(
  world: World,
  contract: Contract,
  { isSandbox, isBehindProxy = false }: ApiOptions,
): Hono {
  const app = new Hono();
  const tooLarge = (context: ApiContext) =>
    send(context, clientMistake(413, '413', 'The request is too large'));
  app.use(bodyLimit({ maxSize: LARGEST_BODY, onError: tooLarge }));

  app.all('*', async (context: ApiContext) => {
    const request = await readRequest(context);
    const operation = contract.match(request);
    if (!operation)
      return send(context, clientMistake(404, '404', `No such call: ${request.method} ${request.path}`));

    const { asked, fault: breach } = contract.read(request, operation);
    const fault = isSandbox ? world.bench.takeFault(operation.operationId) : undefined;
    const example = isSandbox ? wantedExample(world, operation, context.req.header('prefer')) : undefined;
    const client = clientOf(context, isBehindProxy);
    const line = startLogLine(world, operation, asked, fault ?? example);
    const began = performance.now();
    const answer = async () => {
      const reply = breach
        ? contractBreach(breach)
        : example
          ? forcedAnswer(contract, operation, example, languageOf(asked))
          : await perform({ world, contract, operation, asked, headers: context.req.raw.headers, client });
      const took = Math.round(performance.now() - began);
      Object.assign(line, {
        status: reply.status,
        code: reply.answer.code,
        message: reply.answer.message,
        took,
      });
      return send(context, reply);
    };
    return fault ? throughFault(fault, context, answer) : answer();
  });
  return app;
}

function send(context: ApiContext, { status, answer, headers }: Reply): Response {
  return context.json(answer, status as 200, { 'Cache-Control': 'no-store', ...headers });
}

async function readRequest({ req }: ApiContext): Promise<ContractRequest> {
  const text = req.method === 'GET' ? '' : await req.text();
  return {
    method: req.method,
    path: req.path,
    query: req.query(),
    headers: req.header(),
    ...(text ? { body: text } : {}),
  };
}

/** `Prefer: example=<name>` on the call itself, or what was arranged for the next call of the operation. */
function wantedExample(world: World, { operationId }: ContractOperation, prefer = ''): string | undefined {
  return /\bexample="?([\w-]+)/.exec(prefer)?.[1] ?? world.bench.takeNext(operationId);
}

function forcedAnswer(
  contract: Contract,
  { operationId, examples }: ContractOperation,
  name: string,
  language: string,
): Reply {
  const names = examples.map((example) => example.name).join(', ');
  return (
    contract.example(operationId, name, language) ??
    contractBreach(`${operationId} has no example ${name}, only ${names}`)
  );
}

function startLogLine(
  world: World,
  operation: ContractOperation,
  asked: Asked,
  arranged: string | undefined,
) {
  return world.bench.record({
    at: world.clock.now(),
    method: operation.method.toUpperCase(),
    path: operation.path,
    operationId: operation.operationId,
    arranged,
    request: withoutSecrets(asked),
  });
}
