import { expect, test } from 'vitest';
import { testSandbox } from '../../testing/test-sandbox.ts';
import { createPuzzles } from './captcha-puzzles.ts';

test('every puzzle is another, and its piece belongs inside of it', async () => {
  const { get } = testSandbox();
  const answers = await Promise.all(Array.from({ length: 3 }, () => get('/api/captcha/challenge')));
  expect(new Set(answers.map(({ data }) => data.background)).size).toBe(3);
  for (const { data } of answers) expect(data.pieceY + data.pieceWidth).toBeLessThan(data.height);
});

test('not more than fifty wait for a puzzle; the others are told so', async () => {
  const puzzles = createPuzzles(0);
  for (let one = 0; one < 50; one += 1) void puzzles.next();
  expect(await puzzles.next()).toBeUndefined();
  puzzles.close();
});

test('old passes do not pile up', async () => {
  const { world, rid, passDays } = testSandbox();
  await rid();
  passDays(1);
  await rid();
  expect(world.database.sql.all`select * from captcha_passes`).toHaveLength(1);
});
