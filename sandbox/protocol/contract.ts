import { readFileSync } from 'node:fs';
import {
  type Document,
  OpenAPIBackend,
  type Operation,
  type Request,
  type ValidationResult,
} from 'openapi-backend';
import { parse } from 'yaml';
import { readWordings } from '../data/wordings.ts';
import type { Envelope } from './answer.ts';
import { parseJsonBody } from './json-body.ts';

const file = new URL('../../openapi.yaml', import.meta.url);

/** A response that the contract lists for an operation. */
export type Example = { name: string; status: number; answer: Envelope };

export type ContractOperation = {
  operationId: string;
  method: string;
  path: string;
  summary: string;
  tag: string;
  needsToken: boolean;
  takesIdempotencyKey: boolean;
  /** The operation moves money and is refused without an idempotency key. */
  needsIdempotencyKey: boolean;
  takesBody: boolean;
  /** Maximum length of the body, in bytes. */
  largestBody: number;
  /** The first example is the accepted response. */
  examples: Example[];
};

/** The input of an operation, with parameters in the contract's types. */
export type Asked = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
};

/** A request as it came; a parameter that came several times is a list. */
export type Call = {
  method: string;
  path: string;
  query: Record<string, string | string[]>;
  headers: Record<string, string>;
  body: Uint8Array;
};

export type Contract = {
  operations: ContractOperation[];
  /** Ids of the operations that move money. */
  moneyOperations: readonly string[];
  match: (request: Request) => ContractOperation | undefined;
  /** Parses a request; `fault` describes how it violates the contract. */
  read: (call: Call, operation: ContractOperation) => { asked: Asked; fault: string | undefined };
  /** Describes how a response violates the contract, or returns undefined. */
  faultOfAnswer: (answer: unknown, operationId: string, status: number) => string | undefined;
  /** Returns an example of the contract with its message in `language`. */
  example: (operationId: string, name: string, language: string) => Example | undefined;
  /** The response of any operation to too many requests. */
  tooManyRequests: (language: string) => Envelope;
};

/** Extension of the contract with the responses that every operation may give. */
const ANY_CALL = 'x-any-call';
type AnyCall = { tooManyRequests: Envelope };

/** Extension of the contract, and of an operation that takes more: the maximum length of a body, in bytes. */
const LARGEST_BODY = 'x-largest-body';
type WithLargestBody = { [LARGEST_BODY]?: number };

/** Reads openapi.yaml for routing, validation and example responses. */
export const loadContract = async (): Promise<Contract> => {
  const definition = parse(readFileSync(file, 'utf8')) as Document & {
    [ANY_CALL]: AnyCall;
    [LARGEST_BODY]: number;
  };
  typeEveryMember(definition);
  const backend = new OpenAPIBackend({
    definition,
    // The library's own check of the document knows only OpenAPI 3.0; our linter checks it.
    quick: true,
    strict: true,
    coerceTypes: true,
    // The first error ends a check (`allErrors`), so a long text never reaches its pattern.
    ajvOpts: { allErrors: false, logger: false },
  });
  await backend.init();
  // The router would rebuild this list several times per request.
  const known = backend.getOperations();
  backend.router.getOperations = () => known;
  const operations = known.map((operation) => describe(operation, definition[LARGEST_BODY]));
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
  const say = readWordings();
  return {
    operations,
    moneyOperations: operations
      .filter(({ needsIdempotencyKey }) => needsIdempotencyKey)
      .map(({ operationId }) => operationId),
    match: (request) => byId.get(backend.matchOperation(request)?.operationId ?? ''),
    read: ({ body: bytes, ...call }, { operationId, takesBody }) => {
      const none = { params: {}, query: call.query, body: {} };
      if (bytes.length > 0 && !takesBody) return { asked: none, fault: 'the call takes no body' };
      const { body, fault } = bytes.length > 0 ? parseJsonBody(bytes, call.headers['content-type']) : {};
      if (fault !== undefined) return { asked: none, fault };
      const request = { ...call, ...(body && { body }) };
      const operation = backend.getOperation(operationId);
      const result = backend.validateRequest(request, operationId);
      const sent = backend.router.parseRequest(request, operation);
      const read = result.valid ? backend.router.parseRequest(result.coerced ?? request, operation) : sent;
      const asked = { params: read.params, query: read.query, body: body ?? {} };
      return { asked, fault: inWords(result) ?? notAsWritten(sent, read) };
    },
    faultOfAnswer: (answer, operationId, status) =>
      inWords(backend.validateResponse(answer, operationId, status)),
    example: (operationId, name, language) => {
      const example = byId.get(operationId)?.examples.find((one) => one.name === name);
      if (!example) return undefined;
      const message = say(name, example.answer.message, language);
      return { ...example, answer: { ...example.answer, message } };
    },
    tooManyRequests: (language) => {
      const { tooManyRequests } = definition[ANY_CALL];
      return { ...tooManyRequests, message: say('tooManyRequests', tooManyRequests.message, language) };
    },
  };
};

type Node = { properties?: Record<string, unknown>; anyOf?: Node[] };

/**
 * Adds to each alternative (`anyOf`) of a request the types of the others' members. Otherwise a request that matches
 * one alternative could send a member of another with any type.
 */
const typeEveryMember = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  for (const within of Object.values(node)) typeEveryMember(within);
  if (!node.anyOf) return;
  const ofEachWay = node.anyOf.map(({ properties }) => properties);
  // Each schema is copied, because the validator resolves the references of a shared object in only one of its places.
  node.properties = structuredClone(Object.assign({}, node.properties, ...ofEachWay));
};

const inWords = ({ errors }: ValidationResult): string | undefined =>
  errors?.map(({ instancePath, message }) => `${instancePath || 'request'} ${message}`).join('; ');

type Parameters = { params: Record<string, unknown>; query: Record<string, unknown> };

/** Names a parameter whose text is no JSON number or boolean, such as ` ` or `0x10`, which the validator reads as numbers. */
const notAsWritten = (sent: Parameters, read: Parameters): string | undefined => {
  const written = { ...sent.params, ...sent.query };
  const wrong = Object.entries({ ...read.params, ...read.query }).find(
    ([name, value]) => typeof value !== 'string' && JSON.stringify(value) !== written[name],
  );
  return wrong && `${wrong[0]} must be written as in JSON`;
};

type NamedExamples = Record<string, { value: Envelope }>;

const describe = (operation: Operation & WithLargestBody, largestBody: number): ContractOperation => {
  const security = operation.security ?? [];
  const parameters = (operation.parameters ?? []) as { in: string; name: string; required?: boolean }[];
  const key = parameters.find(
    ({ in: place, name }) => place === 'header' && name.toLowerCase() === 'idempotency-key',
  );
  const responses = Object.entries(operation.responses ?? {}) as [
    string,
    { content?: Record<string, { examples?: NamedExamples }> },
  ][];
  return {
    operationId: operation.operationId ?? '',
    method: operation.method,
    path: operation.path,
    summary: operation.summary ?? '',
    tag: operation.tags?.[0] ?? '',
    // An empty requirement among several means that the token is optional.
    needsToken: security.length > 0 && !security.some((schemes) => Object.keys(schemes).length === 0),
    takesIdempotencyKey: key !== undefined,
    needsIdempotencyKey: key?.required ?? false,
    takesBody: operation.requestBody !== undefined,
    largestBody: operation[LARGEST_BODY] ?? largestBody,
    examples: responses.flatMap(([status, response]) =>
      Object.entries(response.content?.['application/json']?.examples ?? {}).map(([name, { value }]) => ({
        name,
        status: Number(status),
        answer: value,
      })),
    ),
  };
};
