// node scripts/measure/bench/fill.ts <folder> <size>: fills a ledger with that many entries, by transfers between
// users.
import { newIdempotencyKey } from '#domain/money/idempotency-key.ts';
import { addDemoUsers } from '#sandbox/demo/demo-users.ts';
import { recordTransaction } from '#sandbox/rules/payouts/transactions.ts';
import { transfer } from '#sandbox/rules/payouts/transfers.ts';
import { addUser, setProfile, userByLoginId } from '#sandbox/rules/profile/users.ts';
import { startSession } from '#sandbox/rules/sign-in/sessions.ts';
import { closeWorld, openWorld } from '#sandbox/world/world.ts';
import { pair, people, writePeople } from './people.ts';

const [folder = '', size = ''] = process.argv.slice(2);
const atOnce = 10_000;

const world = openWorld({ folder });

/** Adds users who may transfer and have enough money. */
const users = world.database.transaction(() => {
  addDemoUsers(world);
  const { countryNo, password } = userByLoginId(world, 'felix@example.com') ?? {};
  if (countryNo === undefined || password === undefined) throw new Error('The demo users are missing');
  return Array.from({ length: people }, (_, index) => {
    const email = `bench-${index}@example.com`;
    const user = addUser(world, { email, countryNo, storedPassword: password });
    setProfile(world, user.userId, { level: 3 });
    recordTransaction(world, user.userId, { type: 7, cents: 10n ** 12n, status: 1 });
    return { ...user, email };
  });
});
writePeople(
  folder,
  users.map(({ email, userId }) => ({ email, userId, token: startSession(world, userId, 'Bench') })),
);

let turn = 0;
let entries = Number(world.database.sql.get`select count(*) as count from entries`?.count);
while (entries < Number(size))
  world.database.transaction(() => {
    for (let one = 0; one < atOnce && entries < Number(size); one += 1, turn += 1, entries += 2) {
      const [sender, recipient] = pair(users, turn);
      const idempotencyKey = newIdempotencyKey();
      transfer(world, sender, recipient, { cents: 10_00n, account: recipient.email, idempotencyKey });
    }
  });
closeWorld(world);
