import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parse } from 'yaml';

/**
 * The schemas of all requests of the contract: the fields that take a value, and valid requests. The schemas are read
 * from openapi.yaml, so new operations are included automatically.
 */

type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
};

type Parameter = { $ref?: string; in: string; name: string; required?: boolean; schema: Schema };
type Body = { $ref?: string; content: Record<string, { schema: Schema }> };
type Operation = {
  operationId: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: Body;
};
type Document = {
  security: object[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};

const document = parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')) as Document;

const follow = <Kind extends { $ref?: string }>(one: Kind): Kind => {
  if (!one.$ref) return one;
  const [, , kind = '', name = ''] = one.$ref.split('/');
  return follow(document.components[kind]?.[name] as Kind);
};

/** A value of a request: its place and its schema. */
export type Field = {
  /** `path`, `query`, `header` or `body`, then the names down to the field; an item of a list is `0`. */
  at: readonly [string, ...string[]];
  /** The name of the field's type in the contract, otherwise the field's own name. */
  kind: string;
  isText: boolean;
  isRequired: boolean;
  schema: Schema;
};

export type Shape = {
  operationId: string;
  method: 'GET' | 'POST';
  path: string;
  needsToken: boolean;
  /** The variants of the request, if the contract has alternatives; each with all its fields. */
  variants: Field[][];
};

/** The schema merged with the schemas that it is composed of. */
const merged = (schema: Schema): Schema => {
  const { allOf = [], ...own } = follow(schema);
  const parts = [own, ...allOf.map(merged)];
  const anyOf = parts.flatMap(({ anyOf: choices = [] }) => choices);
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
    ...(anyOf.length > 0 && { anyOf }),
  };
};

const hasType = ({ type }: Schema, wanted: string) => [type].flat().includes(wanted);
const isNothing = (schema: Schema) => follow(schema).type === 'null';

const kindOf = (schema: Schema, name: string): string =>
  schema.$ref?.split('/').at(-1) ??
  schema.allOf
    ?.find(({ $ref }) => $ref)
    ?.$ref?.split('/')
    .at(-1) ??
  name;

const fieldsOf = (at: [string, ...string[]], given: Schema, isRequired: boolean): Field[][] => {
  const [chosen = given] = (follow(given).oneOf ?? []).filter((one) => !isNothing(one));
  const schema = merged(chosen);
  if (schema.items) return fieldsOf([...at, '0'], schema.items, isRequired);
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0 && !schema.anyOf?.length) {
    const kind = kindOf(chosen, at.at(-1) ?? '');
    return [[{ at, kind, isText: hasType(schema, 'string'), isRequired, schema }]];
  }
  const below = names.flatMap((name) => {
    const isBelowRequired = isRequired && (schema.required ?? []).includes(name);
    return fieldsOf([...at, name], schema.properties?.[name] ?? {}, isBelowRequired)[0] ?? [];
  });
  const choices = schema.anyOf?.length ? schema.anyOf : [{}];
  return choices.map((choice) => [
    ...below,
    ...Object.entries(merged(choice).properties ?? {}).flatMap(
      ([name, one]) => fieldsOf([...at, name], one, true)[0] ?? [],
    ),
  ]);
};

const shapeOf = (path: string, method: string, operation: Operation): Shape => {
  const parameters = (operation.parameters ?? []).map(follow);
  const outside = parameters.flatMap(
    ({ in: place, name, schema, required = false }) => fieldsOf([place, name], schema, required)[0] ?? [],
  );
  const body = operation.requestBody && follow(operation.requestBody).content['application/json']?.schema;
  const inside = body ? fieldsOf(['body'], body, true) : [[]];
  const security = operation.security ?? document.security;
  return {
    operationId: operation.operationId,
    method: method === 'get' ? 'GET' : 'POST',
    path,
    needsToken: security.length > 0 && security.every((schemes) => Object.keys(schemes).length > 0),
    variants: inside.flatMap((fields) => eachPath([...outside, ...fields])),
  };
};

/** Each value of a path parameter, such as a scene, makes a variant of its own. */
const eachPath = (fields: Field[]): Field[][] => {
  const chosen = fields.find(({ at: [place], schema }) => place === 'path' && schema.enum);
  if (!chosen) return [fields];
  return (chosen.schema.enum ?? []).map((value) =>
    fields.map((field) =>
      field === chosen ? { ...field, schema: { ...field.schema, const: value } } : field,
    ),
  );
};

export const SHAPES: readonly Shape[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => shapeOf(path, method, operation)),
);

/** A valid value of the field; always the same one for the same field. */
export const sampleOf = ({ schema }: Field): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (hasType(schema, 'boolean')) return true;
  if (!hasType(schema, 'string')) return schema.minimum ?? 1;
  if (schema.format === 'uuid') return fc.sample(fc.uuid({ version: 4 }), { numRuns: 1, seed: 1 })[0];
  if (!schema.pattern) return 'a'.repeat(Math.max(1, schema.minLength ?? 0));
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const fits = fc
    .stringMatching(new RegExp(schema.pattern))
    .filter(({ length }) => length >= minLength && length <= maxLength);
  return fc.sample(fits, { numRuns: 1, seed: 1 })[0];
};

export type Values = (field: Field) => unknown;

/** Builds a request from its required fields and `also`; a value of `undefined` leaves a field out. */
export const requestOf = (shape: Shape, fields: readonly Field[], value: Values, also: readonly Field[]) => {
  const given = fields.filter((field) => field.isRequired || also.includes(field));
  const body: Record<string, unknown> = {};
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  let { path } = shape;
  for (const field of given) {
    const [place, ...names] = field.at;
    const said = value(field);
    if (said === undefined) continue;
    const [name = ''] = names;
    if (place === 'body') put(body, names, said);
    else if (place === 'query') query.set(name, String(said));
    else if (place === 'header') headers[name.toLowerCase()] = String(said);
    else path = path.replace(`{${name}}`, encodeURIComponent(String(said)));
  }
  return { method: shape.method, path: query.size > 0 ? `${path}?${query}` : path, headers, body };
};

export type Request = ReturnType<typeof requestOf>;

const put = (into: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown): void => {
  const own = (made: unknown) => Object.defineProperty(into, name, { value: made, enumerable: true });
  if (rest.length === 0) return void own(value);
  if (!Object.hasOwn(into, name)) own(rest[0] === '0' ? [] : {});
  put(into[name] as Record<string, unknown>, rest, value);
};

/** The name of a field in reports. */
export const wordsOf = ({ at }: Field): string => at.join('.');
