import { expect, test } from 'vitest';
import { addDemoUsers } from '../../demo/demo-users.ts';
import { openWorld } from '../../world/world.ts';
import { userByEmail } from '../profile/users.ts';
import { balance, ledgerOf, move, NotEnoughMoney, outsideAccount, walletOf } from './ledger.ts';

const twoWallets = () => {
  const world = openWorld();
  addDemoUsers(world);
  const wallet = (email: string) => walletOf(world, userByEmail(world, email)?.userId ?? 0);
  return { world, ben: wallet('ben@example.com'), nina: wallet('nina@example.com') };
};

test('a movement takes from one account and gives the same amount to the other', () => {
  const { world, ben, nina } = twoWallets();
  move(world, { from: ben, to: nina, cents: 8_20n, reason: 'Lunch' });
  expect([balance(world, ben), balance(world, nina)]).toEqual([40_00n, 8_20n]);
  expect(ledgerOf(world, nina)).toMatchObject([{ reason: 'Lunch', cents: 8_20n }]);
});

test('returns the latest entries of an account, newest first', () => {
  const { world, ben, nina } = twoWallets();
  for (const reason of ['one', 'two', 'three']) move(world, { from: ben, to: nina, cents: 1n, reason });
  expect(ledgerOf(world, ben, 2).map(({ reason }) => reason)).toEqual(['three', 'two']);
  expect(ledgerOf(world, nina).map(({ reason }) => reason)).toEqual(['three', 'two', 'one']);
});

test('all entries sum to zero, so money is neither created nor lost', () => {
  const { world, ben, nina } = twoWallets();
  move(world, { from: ben, to: nina, cents: 1n, reason: 'A cent' });
  expect(world.database.money('select sum(cents) as total from entries').get()).toEqual({ total: 0n });
});

test('a wallet never becomes negative; the outside account may', () => {
  const { world, ben, nina } = twoWallets();
  const tooMuch = () => move(world, { from: ben, to: nina, cents: 48_21n, reason: 'Too much' });
  expect(tooMuch).toThrow(NotEnoughMoney);
  expect(balance(world, ben)).toBe(48_20n);
  expect(balance(world, outsideAccount(world))).toBeLessThan(0n);
});

test.each([0n, -5n])('refuses to move %i cents', (cents) => {
  const { world, ben, nina } = twoWallets();
  expect(() => move(world, { from: ben, to: nina, cents, reason: 'Backwards' })).toThrow(RangeError);
});

test('amounts above the exact range of floating-point numbers stay exact', () => {
  const { world, nina } = twoWallets();
  const cents = 9_007_199_254_740_993n;
  move(world, { from: outsideAccount(world), to: nina, cents, reason: 'A fortune' });
  expect(balance(world, nina)).toBe(cents);
});

test.each(['update entries set cents = cents + 1', 'delete from entries', 'delete from movements'])(
  'entries cannot be changed: %s',
  (statement) => {
    const { world } = twoWallets();
    expect(() => world.database.money(statement).run()).toThrow('append-only');
  },
);

test('a failed transaction stores nothing', () => {
  const { world, ben, nina } = twoWallets();
  const fail = () =>
    world.database.transaction(() => {
      move(world, { from: ben, to: nina, cents: 1_00n, reason: 'Half done' });
      throw new Error('in the middle');
    });
  expect(fail).toThrow('in the middle');
  expect(balance(world, nina)).toBe(0n);
});
