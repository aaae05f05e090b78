import type { Shape, Shapes } from '../../src/api/shape.ts';

// biome-ignore lint/suspicious/noExplicitAny: the YAML parser returns no types.
type Parsed = any;

/** The parts of a schema in the contract that shapes use. */
type Schema = {
  $ref?: string;
  type?: string | string[];
  pattern?: string;
  items?: Schema;
  required?: string[];
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
};

/**
 * Returns the schemas of the `data` of all accepted answers in openapi.yaml, by method and path, for src/api/shape.ts.
 * Calls whose `data` is null have none, because the client does not read it.
 */
export const shapesOf = (document: Parsed): Shapes => {
  const resolve = (node: Schema): Schema =>
    node.$ref
      ? resolve(
          node.$ref
            .slice(2)
            .split('/')
            .reduce((at, key) => at[key.replaceAll('~1', '/')], document),
        )
      : node;

  /** Merges the parts of an `allOf` schema. */
  const whole = (node: Schema): Schema => {
    const { allOf, ...rest } = resolve(node);
    if (!allOf) return rest;
    const parts = [...allOf.map(whole), rest];
    return {
      ...Object.assign({}, ...parts),
      required: parts.flatMap(({ required = [] }) => required),
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    };
  };

  const shapeOf = (node: Schema): Shape => {
    const { type, oneOf, anyOf, pattern, items, properties, required } = whole(node);
    const either =
      oneOf ?? anyOf ?? (Array.isArray(type) && type.map((one) => ({ ...whole(node), type: one })));
    if (either) return either.length === 1 ? shapeOf(either[0] ?? {}) : { or: either.map(shapeOf) };
    if (type === 'array') return { list: shapeOf(items ?? {}) };
    if (type === 'object') {
      const members = Object.entries(properties ?? {}).map(([name, member]) => {
        const shape = shapeOf(member);
        return [name, required?.includes(name) ? shape : { or: ['undefined', shape] }];
      });
      return { members: Object.fromEntries(members) };
    }
    if (type === 'string' && pattern) return { pattern };
    if (type === 'integer') return 'number';
    if (typeof type !== 'string') throw new Error(`A schema has no type: ${JSON.stringify(node)}`);
    return type;
  };

  const isAccepted = ({ properties }: Parsed): boolean => properties.code.const === '200';

  const accepted = Object.fromEntries(
    Object.entries<Parsed>(document.paths).flatMap(([path, calls]) =>
      ['get', 'post']
        .filter((method) => calls[method])
        .map((method) => {
          const response: Parsed = resolve(calls[method].responses[200]);
          const answer = response.content['application/json'].schema;
          const all = (resolve(answer).oneOf ?? [answer]).map(whole).filter(isAccepted);
          const shape = shapeOf({ oneOf: all.map(({ properties }: Parsed) => properties.data) });
          return [`${method} ${path}`, shape] as const;
        })
        .filter(([, shape]) => shape !== 'null'),
    ),
  );
  return {
    ...accepted,
    refusal: shapeOf(whole({ $ref: '#/components/schemas/Refusal' }).properties?.data ?? {}),
  };
};
