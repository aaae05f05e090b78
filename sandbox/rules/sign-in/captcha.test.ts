import { expect, test } from 'vitest';
import { createPuzzles } from '../../captcha/puzzles.ts';
import { testSandbox } from '../../testing/test-sandbox.ts';

test('every puzzle is different, and its piece is inside the picture', async () => {
  const { get } = testSandbox();
  const answers = await Promise.all(Array.from({ length: 3 }, () => get('/api/captcha/challenge')));
  expect(new Set(answers.map(({ data }) => data.background)).size).toBe(3);
  for (const { data } of answers) expect(data.pieceY + data.pieceWidth).toBeLessThan(data.height);
});

test('at most fifty callers wait for a puzzle; others are refused', async () => {
  const puzzles = createPuzzles(0);
  for (let one = 0; one < 50; one += 1) void puzzles.next();
  expect(await puzzles.next()).toBeUndefined();
  puzzles.close();
});

test('old captcha passes are deleted', async () => {
  const { world, rid, passDays } = testSandbox();
  await rid();
  passDays(1);
  await rid();
  expect(world.database.sql.all`select * from captcha_passes`).toHaveLength(1);
});
