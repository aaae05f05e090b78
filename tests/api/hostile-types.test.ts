import { afterAll, expect, test } from 'vitest';
import { allBut, canBeSaid, createHostile } from './hostile.ts';
import { type Field, SHAPES, type Shape, wordsOf } from './shapes.ts';

// Leaves out every member of every request of the contract, and replaces it by each other type and by each bound.

/** Numbers and dates as texts, which a query, a path, a header and a body can carry. */
const TEXTS = [
  '',
  'text',
  'true',
  'null',
  'NaN',
  'Infinity',
  '-0',
  '0',
  '-1',
  '1.5',
  '1e308',
  '9'.repeat(30),
  '9007199254740993',
  '9223372036854775808',
  '92233720368547758.07',
  '92233720368547758.08',
  '0000-00-00',
  '2026-02-30',
  '2026-13-01',
  '9999-12-31',
  '0000-00-00 00:00:00',
  '2026-02-30 00:00:00',
  '2026-13-01 00:00:00',
  '2026-01-01 24:00:01',
  '9999-12-31 23:59:59',
];

/** Values that are no text, which only a body can carry. */
const OTHER_TYPES = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e308,
  -1e308,
  Number('9'.repeat(30)),
  2 ** 53 + 2,
  2 ** 63,
  [],
  [null],
  ['text'],
  [{}],
  [[]],
  {},
  { member: 'text' },
];

/** Values on both sides of each bound of a schema. */
const boundsOf = ({ minimum, maximum, minLength, maxLength }: Field['schema']): (string | number)[] => {
  const numbers = [minimum, maximum].flatMap((bound) =>
    bound === undefined ? [] : [bound - 1, bound, bound + 1],
  );
  const lengths = [minLength, maxLength].flatMap((bound) =>
    bound === undefined ? [] : [bound - 1, bound, bound + 1],
  );
  return [...numbers, ...lengths.filter((length) => length > 0).map((length) => 'a'.repeat(length))];
};

const valuesOf = (field: Field): unknown[] => {
  const texts = [...TEXTS, ...boundsOf(field.schema)];
  return field.at[0] === 'body'
    ? [...texts, ...OTHER_TYPES]
    : texts.filter((text) => canBeSaid(field, String(text)));
};

/** The lists and objects between the body and its members, as fields of their own. */
const containersOf = (fields: readonly Field[]): Field[] => {
  const found = new Map<string, Field>();
  for (const { at } of fields)
    for (let depth = 2; depth < at.length; depth += 1) {
      const [place, ...names] = at;
      const container: Field = {
        at: [place, ...names.slice(0, depth - 1)],
        kind: '',
        isText: false,
        isRequired: true,
        schema: {},
      };
      found.set(wordsOf(container), container);
    }
  return [...found.values()];
};

const isWithin = (field: Field, container: Field): boolean =>
  wordsOf(field).startsWith(`${wordsOf(container)}.`);

const { world, cells, slowest, prepare, send, assertNothingBroken } = createHostile();
afterAll(() => console.log(`Hostile types: ${SHAPES.length} operations, ${cells()} cells, ${slowest()}`));

const inWords = (value: unknown) => (value === undefined ? 'left out' : (JSON.stringify(value) ?? ''));

/**
 * A variant of a request plus the members of the other variants, which must be checked even if they are not required.
 */
const withOthers = (fields: readonly Field[], { variants }: Shape): Field[] => {
  const known = new Set(fields.map(wordsOf));
  const others = variants.flat().filter((field) => !known.has(wordsOf(field)));
  const byName = new Map(others.map((field) => [wordsOf(field), { ...field, isRequired: false }]));
  return [...fields, ...byName.values()];
};

/** Every member, once as a required one and once as an optional one. */
const everyField = (shape: Shape) => {
  const tried = new Set<string>();
  return shape.variants.flatMap((variant) => {
    const fields = withOthers(variant, shape);
    return [...fields, ...containersOf(fields)].flatMap((field) => {
      const name = `${wordsOf(field)} ${field.isRequired}`;
      if (tried.has(name)) return [];
      tried.add(name);
      return [
        { field, fields: [field, ...fields.filter((other) => other !== field && !isWithin(other, field))] },
      ];
    });
  });
};

/** Each operation is prepared once, for the tests of all its members. */
const prepared = new Map<Shape, ReturnType<typeof prepare>>();
const preparedFor = (shape: Shape) => {
  const known = prepared.get(shape) ?? prepare(shape);
  prepared.set(shape, known);
  return known;
};

const MEMBERS = SHAPES.flatMap((shape) =>
  everyField(shape).map(({ field, fields }) => ({
    name: `${shape.operationId} answers every type and bound of ${wordsOf(field)}${field.isRequired ? '' : ', left out or not'}`,
    shape,
    field,
    fields,
  })),
);

test.each(MEMBERS)('$name', async ({ shape, field, fields }) => {
  const { level, usual } = await preparedFor(shape);
  for (const hostile of [undefined, ...valuesOf(field)])
    await send({
      shape,
      level,
      fields,
      also: [field],
      value: allBut(field, hostile, usual),
      words: `${wordsOf(field)}: ${inWords(hostile)}`,
    });
});

test.each(SHAPES.filter(({ method }) => method === 'POST'))(
  '$operationId answers a body that is no object',
  async (shape) => {
    const { level, usual } = await prepare(shape);
    const fields = shape.variants[0] ?? [];
    for (const body of [...TEXTS, ...OTHER_TYPES])
      await send({ shape, level, fields, value: usual, body, words: `the body: ${inWords(body)}` });
  },
);

test('after all attacks the data of other users is unchanged and the ledger is balanced', () => {
  assertNothingBroken();
  expect(world.bench.log.some(({ status }) => Number(status) >= 500)).toBe(false);
});
