import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { STARLIVE } from '#sandbox/demo/demo-merchants.ts';
import { allBut, createHostile } from './hostile.ts';
import { type Field, SHAPES, type Shape, wordsOf } from './shapes.ts';

// Replaces every member of every request by seeded random values. A validator of its own, without coercion, says which
// bodies and parameters the contract refuses: the server must refuse these, too.

const SEED = Number(process.env.SEED ?? 7);

const { app, cells, slowest, prepare, send, assertNothingBroken } = createHostile();
afterAll(() =>
  console.log(`Fuzz: ${SHAPES.length} operations, ${cells()} cells, ${slowest()}, seed ${SEED}`),
);

const document = parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8'));
const judge = new Ajv({ strict: false, logger: false });
judge.addSchema(document, 'contract');

/** True if the contract allows the body of the operation. */
const judgeOf = ({ path, method }: Shape): ((body: unknown) => boolean) => {
  const { requestBody } = document.paths[path][method.toLowerCase()];
  if (!requestBody) return () => true;
  const place = requestBody.$ref?.slice(1) ?? `/paths/${path.replaceAll('/', '~1')}/post/requestBody`;
  const pointer = `${place}/content/application~1json/schema`.replaceAll(/[{}]/g, encodeURIComponent);
  return judge.compile({ $ref: `contract#${pointer}` });
};

/** True if the contract allows the text as this parameter, in which a number is written as in JSON. */
const isAllowedText = ({ schema, isRequired }: Field, text: string | undefined): boolean => {
  if (text === undefined) return !isRequired;
  const isNumber = [schema.type].flat().includes('integer') && /^(0|-?[1-9]\d*)$/.test(text);
  return judge.validate(schema, isNumber ? Number(text) : text);
};

/** Lists in lists, with a name for the report, which would overflow the stack. */
const nested = (depth: number): unknown =>
  Object.assign(JSON.parse('['.repeat(depth) + ']'.repeat(depth)), {
    [fc.toStringMethod]: () => `${depth} lists`,
  });

/** Lengths and numbers about the bounds of a schema. */
const boundsOf = ({ minimum = 0, maximum = 0, minLength = 0, maxLength = 0 }: Field['schema']) =>
  fc.oneof(
    fc.constantFrom(minimum, maximum).chain((bound) => fc.integer({ min: bound - 2, max: bound + 2 })),
    fc
      .constantFrom(minLength, maxLength)
      .chain((bound) => fc.integer({ min: Math.max(0, bound - 2), max: bound + 2 }))
      .map((length) => 'a'.repeat(length)),
  );

/** Values of a member, by what is wrong with them. */
const KINDS: Record<string, (field: Field) => fc.Arbitrary<unknown>> = {
  'left out': () => fc.constant(undefined),
  null: () => fc.constant(null),
  'any value': () =>
    fc
      .anything({ withNullPrototype: false, maxDepth: 3 })
      .map((value) => JSON.parse(JSON.stringify(value) ?? '0')),
  'any text': () => fc.string({ unit: 'binary', maxLength: 200 }),
  'a bound': ({ schema }) => boundsOf(schema),
  'a number in another notation': () =>
    fc.constantFrom('0x10', ' ', '1e1', '+1', '01', '1.0', '-0', 'Infinity', '1n'),
  'a deep value': () => fc.integer({ min: 2, max: 3_000 }).map(nested),
  'a long text': () =>
    fc
      .tuple(fc.constantFrom('a', '.', ' ', '0', 'a@', 'é', '-', '"'), fc.integer({ min: 1, max: 12_000 }))
      .map(([sign, times]) => `a@${sign.repeat(times)} `),
  'a long list': () => fc.integer({ min: 1, max: 9_000 }).map((length) => Array.from({ length }, () => ({}))),
};

const refused = [400, 413];

const membersOf = ({ variants }: Shape): Field[] => [
  ...new Map(variants.flat().map((field) => [wordsOf(field), field])).values(),
];

test.each(SHAPES)('$operationId refuses what the contract refuses, and answers everything', async (shape) => {
  const { level, usual } = await prepare(shape);
  const isAllowed = judgeOf(shape);
  const [fields = []] = shape.variants;
  const attempt = async (field: Field, words: string, value: unknown) => {
    const isInBody = field.at[0] === 'body';
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    const parameter =
      value === undefined
        ? undefined
        : text
            .toWellFormed()
            .replace(/[^\x20-\x7e]/g, 'x')
            .slice(0, 8_000);
    const said = isInBody ? value : parameter;
    if (field.at[0] === 'path' && !said) return;
    const sent = [field, ...fields.filter((other) => wordsOf(other) !== wordsOf(field))];
    const { status, written } = await send({
      shape,
      level,
      fields: sent,
      also: [field],
      value: allBut(field, said, usual),
      words,
    });
    if (!isAllowed(JSON.parse(written)) || !(isInBody || isAllowedText(field, parameter)))
      // With another path the operation is not there.
      expect(
        field.at[0] === 'path' ? [...refused, 404] : refused,
        `${shape.operationId}, ${words}: ${written.slice(0, 300)}`,
      ).toContain(status);
  };
  for (const field of membersOf(shape))
    for (const [kind, valuesOf] of Object.entries(KINDS))
      await fc.assert(
        fc.asyncProperty(valuesOf(field), (value) => attempt(field, `${wordsOf(field)}: ${kind}`, value)),
        { seed: SEED, numRuns: kind === 'left out' || kind === 'null' ? 1 : 3 },
      );
});

const POSTS = SHAPES.filter(({ method }) => method === 'POST');

test.each(POSTS)(
  '$operationId refuses each member twice, other content types and other texts',
  async (shape) => {
    const { level, usual } = await prepare(shape);
    const [fields = []] = shape.variants;
    const attempt = async (words: string, how: object) => {
      const { status } = await send({ shape, level, fields, value: usual, words, ...how });
      expect(refused, `${shape.operationId}, ${words}`).toContain(status);
    };
    const unnamed = { 'a deep member': nested(3_000), 'half a character': ['\ud800'], '\udc00': 1 };
    for (const [name, value] of Object.entries(unnamed))
      await attempt(`${name} that the contract does not name`, {
        write: (body: object) => JSON.stringify({ ...body, [name]: value }),
      });
    for (const field of membersOf(shape).filter(({ at }) => at[0] === 'body')) {
      const twice = `"${field.at[1]}":0,`;
      await attempt(`${wordsOf(field)} twice`, {
        also: [field],
        write: (body: unknown) => JSON.stringify(body).replace('{', `{${twice}${twice}`),
      });
    }
    for (const contentType of ['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      await attempt(`content type ${contentType}`, { contentType });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.json().filter((text) => !text.startsWith('{')),
        ),
        (text) => attempt('another text', { write: () => text }),
      ),
      { seed: SEED, numRuns: 10 },
    );
  },
);

test("the merchants' API answers every signed body", async () => {
  const authorization = `Basic ${btoa(`${STARLIVE.appId}:${STARLIVE.secret}`)}`;
  const member = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue());
  const bodies = fc.oneof(
    fc
      .record({ code: member, redirectUrl: member, codeVerifier: member }, { requiredKeys: [] })
      .map((body) => JSON.stringify(body)),
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 20_000 }),
    fc.integer({ min: 1, max: 16_000 }).map((depth) => '['.repeat(depth)),
  );
  await fc.assert(
    fc.asyncProperty(
      bodies,
      fc.constantFrom('application/json', 'application/x-www-form-urlencoded', ''),
      async (body, type) => {
        const headers = { authorization, 'content-type': type };
        const { status } = await app.request('/merchant-api/exchange', { method: 'POST', body, headers });
        expect(status).toBe(400);
      },
    ),
    { seed: SEED, numRuns: 300 },
  );
});

test('after all attacks the data of other users is unchanged and the ledger is balanced', () => {
  assertNothingBroken();
});
