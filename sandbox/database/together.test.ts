import { expect, test } from 'vitest';
import { closeWorld, openWorld } from '../world.ts';

const opened = () => {
  const world = openWorld();
  const { sql, together } = world.database;
  const add = (name: string) => sql.run`insert into closed_banks (bank_name) values (${name})`;
  const names = () =>
    sql.all`select bank_name from closed_banks order by bank_name`.map((row) => row.bank_name);
  return { close: () => closeWorld(world), add, names, together };
};

test('what is asked for at once is done in turn, and what throws leaves the others in peace', async () => {
  const { add, names, together, close } = opened();
  const failing = together(() => {
    add('Lost');
    throw new Error('The second thought');
  });
  const [first, , last] = await Promise.allSettled([
    together(() => add('First')),
    failing,
    together(() => names()),
  ]);
  expect(first).toMatchObject({ status: 'fulfilled' });
  await expect(failing).rejects.toThrow('The second thought');
  expect(last).toMatchObject({ value: ['First'] });
  expect(names()).toEqual(['First']);
  close();
});

test('who asks for something hears of it after all of it is kept', async () => {
  const { add, names, together, close } = opened();
  const seen: unknown[] = [];
  const told = together(() => add('First')).then(() => seen.push(names()));
  await Promise.all([told, together(() => add('Second'))]);
  expect(seen).toEqual([['First', 'Second']]);
  close();
});
