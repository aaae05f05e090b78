import { afterAll, expect, test } from 'vitest';
import { allBut, canBeSaid, createHostile } from './hostile.ts';
import { TEXTS } from './hostile-texts.ts';
import { type Field, SHAPES, wordsOf } from './shapes.ts';

// Replaces every text of every request of the contract by what an attacker or a broken client would send.

/** Values that are no text; only a body can carry them. */
const OTHER_VALUES: Record<string, unknown> = {
  null: null,
  true: true,
  'a number': 12,
  'a broken number': 1e308,
  'a list': [],
  'a list of texts': ['a', 'b'],
  'an object': {},
  'an object that asks the database': { $gt: '' },
  'lists in lists': JSON.parse('['.repeat(500) + ']'.repeat(500)),
};

const { app, world, cells, slowest, prepare, send, assertNothingBroken } = createHostile();
afterAll(() => console.log(`Hostile text: ${SHAPES.length} operations, ${cells()} cells, ${slowest()}`));

type Said = { field: Field; words: string; hostile: unknown };

test.each(SHAPES)('$operationId handles hostile text in every field', async (shape) => {
  const tried = new Set<string>();
  const { level, usual } = await prepare(shape);
  const say = (fields: Field[], { field, words, hostile }: Said) =>
    send({
      shape,
      level,
      fields,
      also: [field],
      value: allBut(field, hostile, usual),
      words: `${wordsOf(field)}: ${words}`,
    });
  for (const fields of shape.variants)
    for (const field of fields.filter((one) => one.isText && !tried.has(wordsOf(one)))) {
      tried.add(wordsOf(field));
      for (const [words, text] of Object.entries(TEXTS))
        if (canBeSaid(field, text)) await say(fields, { field, words, hostile: text });
      if (field.at[0] !== 'body') continue;
      for (const [words, value] of Object.entries(OTHER_VALUES))
        await say(fields, { field, words, hostile: value });
    }
});

test('after all attacks the log is readable, the data of other users is unchanged and the ledger is balanced', async () => {
  assertNothingBroken();
  const log = await app.request('/sandbox/api/log');
  expect(log.status).toBe(200);
  expect(await log.json()).toHaveLength(world.bench.log.length);
  expect((await app.request('/sandbox/log')).status).toBeLessThan(500);
});
