import { addDemoUsers, DEMO_USERS } from '../demo/demo-users.ts';
import { registerMerchant } from '../rules/merchants/merchants.ts';
import { setWebhook } from '../rules/merchants/webhooks.ts';
import { countUsers } from '../rules/profile/users.ts';
import type { World } from '../world/world.ts';
import { exportMerchants } from './merchant-list.ts';

/** What a reset deletes, counted, for its confirmation. */
export type Doomed = { label: string; count: number }[];

/** Returns the number of rows that a reset would delete, by kind. Kinds without rows are left out. */
export const deletedByReset = (world: World): Doomed => {
  const { bench, database } = world;
  const rows = (statement: string) =>
    Number(database.money(`select count(*) as n from ${statement}`).get()?.n);
  const kinds: [count: number, one: string, more: string][] = [
    [
      Math.max(0, countUsers(world) - DEMO_USERS.length),
      'user besides the demo users',
      'users besides the demo users',
    ],
    [rows('transactions'), 'transaction', 'transactions'],
    [rows('payout_accounts'), 'linked payout account', 'linked payout accounts'],
    [rows('files'), 'uploaded file', 'uploaded files'],
    [rows('messages'), 'message or notice', 'messages and notices'],
    [rows('outbox'), 'sent code', 'sent codes'],
    [rows('sessions where ended_at is null'), 'open session', 'open sessions'],
    [rows('merchant_orders'), 'order of a merchant', 'orders of merchants'],
    [rows('webhook_events'), 'event for a webhook', 'events for webhooks'],
    [rows('merchant_bans'), 'ban by a merchant', 'bans by merchants'],
    [rows('closed_banks'), 'closed bank', 'closed banks'],
    [rows('blocked_accounts'), 'blocked account', 'blocked accounts'],
    [bench.next.size + bench.faults.length, 'arranged answer or fault', 'arranged answers and faults'],
    [bench.log.length, 'logged request', 'logged requests'],
  ];
  return kinds
    .filter(([count]) => count > 0)
    .map(([count, one, more]) => ({ label: count === 1 ? one : more, count }));
};

/** Goes back to the demo users and the real time. With `keepsMerchants`, merchants that were registered here stay. */
export const reset = (world: World, { keepsMerchants = true } = {}): void => {
  const kept = keepsMerchants ? exportMerchants(world) : [];
  world.database.empty(() => {
    addDemoUsers(world);
    for (const { webhook, ...merchant } of kept) {
      registerMerchant(world, merchant);
      if (webhook) setWebhook(world, merchant.appId, webhook);
    }
  });
  world.bench.clear();
  world.limits.clear();
};
