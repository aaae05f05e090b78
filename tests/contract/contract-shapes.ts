import { readFileSync } from 'node:fs';
import { type Document, OpenAPIBackend } from 'openapi-backend';
import { parse } from 'yaml';

/** A server may add enum values and use other lengths, so these keywords are not checked. */
const NO_SHAPE = ['enum', 'minimum', 'maximum', 'minLength', 'maxLength'];

const validator = new OpenAPIBackend({
  definition: parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8'), (key, value) =>
    NO_SHAPE.includes(String(key)) ? undefined : value,
  ) as Document,
  quick: true,
  ajvOpts: { logger: false },
});
await validator.init();

/** True if an answer of HTTP 200 matches the schema, by the contract's own validator. */
export const hasShape = (answer: unknown, operationId: string): boolean =>
  Boolean(validator.validateResponse(answer, operationId, 200).valid);
