import { expect, test } from 'vitest';
import { closeWorld, openWorld } from '../world/world.ts';

const opened = () => {
  const world = openWorld();
  const { sql, together } = world.database;
  const add = (name: string) => sql.run`insert into closed_banks (bank_name) values (${name})`;
  const names = () =>
    sql.all`select bank_name from closed_banks order by bank_name`.map((row) => row.bank_name);
  return { close: () => closeWorld(world), add, names, together };
};

test('work requested at once runs in order, and work that throws does not affect the rest', async () => {
  const { add, names, together, close } = opened();
  const failing = together(() => {
    add('Lost');
    throw new Error('refused after the first write');
  });
  const [first, , last] = await Promise.allSettled([
    together(() => add('First')),
    failing,
    together(() => names()),
  ]);
  expect(first).toMatchObject({ status: 'fulfilled' });
  await expect(failing).rejects.toThrow('refused after the first write');
  expect(last).toMatchObject({ value: ['First'] });
  expect(names()).toEqual(['First']);
  close();
});

test('a caller is answered only after all of the transaction is committed', async () => {
  const { add, names, together, close } = opened();
  const seen: unknown[] = [];
  const told = together(() => add('First')).then(() => seen.push(names()));
  await Promise.all([told, together(() => add('Second'))]);
  expect(seen).toEqual([['First', 'Second']]);
  close();
});
