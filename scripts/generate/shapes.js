/**
 * A schema of the contract, as far as shapes go.
 * @typedef {{
 *   $ref?: string, type?: string | string[], pattern?: string, items?: Schema, required?: string[],
 *   properties?: Record<string, Schema>, allOf?: Schema[], oneOf?: Schema[], anyOf?: Schema[],
 * }} Schema
 */

/** @typedef {import('../../src/api/shape.ts').Shape} Shape */

/**
 * The shapes of all accepted answers' `data`, by method and path: what src/api/shape.ts holds them to. A call with nothing
 * to tell has none, for nobody reads what such an answer brings.
 * @param {any} document openapi.yaml
 * @returns {import('../../src/api/shape.ts').Shapes}
 */
export const shapesOf = (document) => {
  /** @param {Schema} node @returns {Schema} */
  const resolve = (node) =>
    node.$ref
      ? resolve(
          node.$ref
            .slice(2)
            .split('/')
            .reduce((at, key) => at[key.replaceAll('~1', '/')], document),
        )
      : node;

  /** @param {Schema} node @returns {Schema} with what all its parts say */
  const whole = (node) => {
    const { allOf, ...rest } = resolve(node);
    if (!allOf) return rest;
    const parts = [...allOf.map(whole), rest];
    return {
      ...Object.assign({}, ...parts),
      required: parts.flatMap(({ required = [] }) => required),
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    };
  };

  /** @param {Schema} node @returns {Shape} */
  const shapeOf = (node) => {
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
    if (typeof type !== 'string')
      throw new Error(`A schema says nothing of its type: ${JSON.stringify(node)}`);
    return type;
  };

  /** @param {any} answer */
  const isAccepted = ({ properties }) => properties.code.const === '200';

  const accepted = Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, calls]) =>
      ['get', 'post']
        .filter((method) => calls[method])
        .map((method) => {
          const answer = /** @type {any} */ (resolve(calls[method].responses[200])).content[
            'application/json'
          ].schema;
          const all = (resolve(answer).oneOf ?? [answer]).map(whole).filter(isAccepted);
          const shape = shapeOf({ oneOf: all.map((/** @type {any} */ { properties }) => properties.data) });
          return /** @type {[string, Shape]} */ ([`${method} ${path}`, shape]);
        })
        .filter(([, shape]) => shape !== 'null'),
    ),
  );
  return {
    ...accepted,
    refusal: shapeOf(whole({ $ref: '#/components/schemas/Refusal' }).properties?.data ?? {}),
  };
};
