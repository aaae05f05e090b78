import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOutgoing } from '#domain/history/transaction.ts';
import { STARLIVE } from '../demo/demo-merchants.ts';
import { newSaltOf } from '../rules/merchants/merchant-orders.ts';
import { openIdOf } from '../rules/merchants/merchants.ts';
import { DECISIONS, decideCashOut, latestCashOuts } from '../rules/payouts/cash-outs.ts';
import { PAYMENT } from '../rules/payouts/payment-code.ts';
import { transactionsOf } from '../rules/payouts/transactions.ts';
import { issueSecurityToken } from '../rules/sign-in/security-tokens.ts';
import { DAY } from '../world/clock.ts';
import type { World } from '../world/world.ts';
import { type Person, personOf } from './signed-in-user.fixture.ts';
import { testSandbox } from './test-sandbox.ts';

/** Random steps with money. `who` and `whom` choose users; `earlier` chooses a previous call to repeat. */
const steps = {
  cashOut: fc.record({ who: fc.nat(2), cents: fc.integer({ min: 1, max: 700_000 }) }),
  transfer: fc.record({ who: fc.nat(2), whom: fc.nat(2), dollars: fc.integer({ min: 1, max: 2_000 }) }),
  recharge: fc.record({ who: fc.nat(2), cents: fc.integer({ min: 1, max: 50_000 }), order: fc.nat(5) }),
  again: fc.record({ earlier: fc.nat(), times: fc.integer({ min: 1, max: 3 }) }),
  decide: fc.record({ which: fc.nat(), decision: fc.constantFrom(...DECISIONS) }),
  wait: fc.record({ hours: fc.integer({ min: 1, max: 60 }) }),
};
type Kind = keyof typeof steps;
type Step = { [K in Kind]: { kind: K; step: StepOf<K> } }[Kind];
type StepOf<K extends Kind> = (typeof steps)[K] extends fc.Arbitrary<infer S> ? S : never;

const anyStep = fc.oneof(
  ...(Object.keys(steps) as Kind[]).map((kind) => steps[kind].map((step) => ({ kind, step }) as Step)),
);

type Sent = { path: string; body: object; key: string; by: Person };

const proofOf = ({ world, userId }: Person) => issueSecurityToken(world, { purpose: PAYMENT, userId });

const EMAILS = ['felix@example.com', 'sara@example.com', 'diego@example.com'];

/** Checks the rules that must hold after any steps. */
const assertConserved = (world: World, people: Person[]): void => {
  const { money } = world.database;
  expect(money('select sum(cents) as total from entries').get()).toEqual({ total: 0n });
  expect(
    money(
      `select account_id from accounts where cents <>
         (select coalesce(sum(cents), 0) from entries where entries.account_id = accounts.account_id)`,
    ).all(),
    'each balance is the sum of its entries',
  ).toEqual([]);
  expect(
    money(
      `select idempotency_key from transactions where idempotency_key is not null
       group by idempotency_key having count(*) > 1`,
    ).all(),
    'no key moved money twice',
  ).toEqual([]);
  const stages = latestCashOuts(world, 1000);
  const refunds = money(`select description from transactions where description like 'Refund of %'`).all();
  expect(
    refunds.map(({ description }) => description).toSorted(),
    'what did not arrive came back, once',
  ).toEqual(
    stages
      .filter(({ stage }) => stage === 'failed' || stage === 'cancelled')
      .map(({ activityNo }) => `Refund of ${activityNo}`)
      .toSorted(),
  );
  for (const { userId, money: balanceOf } of people) {
    const listed = transactionsOf(world, userId, { type: 'ALL' });
    const sum = listed.reduce((all, one) => all + (isOutgoing(one) ? -one.cents : one.cents), 0n);
    expect(balanceOf(), 'the list explains the balance').toBe(sum);
    expect(balanceOf() >= 0n).toBe(true);
  }
};

test('after any steps in any order no money is created or lost, and each key moves money once [payouts 7 at-most-once]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 25 }), async (sequence) => {
      const sandbox = testSandbox();
      const { world } = sandbox;
      const people = await Promise.all(EMAILS.map((email) => personOf(email, sandbox)));
      const person = (index: number) => people[index] as Person;
      const accounts = await Promise.all(people.map((one) => one.accountOf(one === people[2] ? 14 : 3)));
      const sent: (Sent & { code: string })[] = [];
      const send = ({ path, body, key, by }: Sent) =>
        by.post(path, body, { token: by.token, headers: { 'idempotency-key': key } });
      const first = async (by: Person, path: string, body: object) => {
        const call: Sent = {
          by,
          path,
          body: { ...body, securityToken: proofOf(by) },
          key: crypto.randomUUID(),
        };
        // Sends the call twice at once, as a double tap does: both get the same response.
        const [one, other] = await Promise.all([send(call), send(call)]);
        expect(other).toEqual(one);
        sent.push({ ...call, code: one.code });
      };
      const perform: { [K in Kind]: (step: StepOf<K>) => Promise<void> } = {
        cashOut: async ({ who, cents }) => {
          const { withdrawId, withdrawType } = accounts[who] ?? { withdrawId: '1', withdrawType: 14 };
          const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
          await first(person(who), '/api/account/withdraw', { withdrawId, withdrawType, amount });
        },
        transfer: ({ who, whom, dollars }) =>
          first(person(who), '/api/transfer/confirm', {
            amount: String(dollars),
            currency: 'USD',
            relatedEmail: EMAILS[whom],
          }),
        recharge: ({ who, cents, order }) => {
          const by = person(who);
          const openId = openIdOf(world, 'starlive', by.userId);
          const of = { merchantId: '1', appId: 'starlive', openId, merchantOrderNo: `O-${order}` };
          const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
          const saltValue = newSaltOf(world, STARLIVE, { ...of, cents: BigInt(cents) });
          return first(by, '/api/auth/payRechargeOrder', { ...of, amount, saltValue });
        },
        again: async ({ earlier, times }) => {
          const call = sent[earlier % Math.max(1, sent.length)];
          for (let turn = 0; call && turn < times; turn += 1)
            expect((await send(call)).code, 'the first answer is the last').toBe(call.code);
        },
        decide: async ({ which, decision }) => {
          const all = latestCashOuts(world);
          const one = all[which % Math.max(1, all.length)];
          if (one) world.database.transaction(() => decideCashOut(world, one.activityNo, decision));
        },
        wait: async ({ hours }) => {
          world.clock.advance((hours * DAY) / 24);
          await person(0).get('/api/country/getAreaCodes', {});
        },
      };
      for (const { kind, step } of sequence) await perform[kind](step as never);
      assertConserved(world, people);
    }),
    { numRuns: 25 },
  );
});
