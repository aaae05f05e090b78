import { readFileSync } from 'node:fs';
import { type Document, OpenAPIBackend } from 'openapi-backend';
import { parse } from 'yaml';

/** A server may know more names, and longer texts, than were written down: how much and which is no matter of shape. */
const NO_SHAPE = ['enum', 'minimum', 'maximum', 'minLength', 'maxLength'];

const validator = new OpenAPIBackend({
  definition: parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8'), (key, value) =>
    NO_SHAPE.includes(String(key)) ? undefined : value,
  ) as Document,
  quick: true,
  ajvOpts: { logger: false },
});
await validator.init();

/** Whether an answer of HTTP 200 has the shape that the contract gives it, in the words of the contract's own validator. */
export const hasShape = (answer: unknown, operationId: string): boolean =>
  Boolean(validator.validateResponse(answer, operationId, 200).valid);
