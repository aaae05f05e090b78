import { expect, onTestFinished, test } from 'vitest';
import { closeWorld, openWorld } from '../../world/world.ts';
import { addUser } from '../profile/users.ts';
import { enterTransaction } from './transactions.ts';

test('a transaction number sorts after all earlier ones, even the millionth', () => {
  const world = openWorld();
  onTestFinished(() => closeWorld(world));
  const { userId } = addUser(world, { email: 'a@example.com', countryNo: 1, storedPassword: '' });
  const enter = () => enterTransaction(world, userId, { type: 1, cents: 1n, status: 1 });
  const first = enter();
  world.database.sql.run`update transactions set rowid = 999998 where activity_no = ${first}`;
  const next = [enter(), enter(), enter()];
  expect(next[1]).toMatch(/1000000$/);
  expect(next.toSorted()).toEqual(next);
});
