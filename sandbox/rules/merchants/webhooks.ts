import { createHmac, randomUUID } from 'node:crypto';
import { DAY, MINUTE, SECOND } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';

/**
 * Signed notices to merchants about their orders (docs/merchants.md). An event is stored in the transaction that causes
 * it, and sent later (http/webhook-sender.ts) until the merchant's server accepts it.
 */

/** Pauses in ms after each failed try; after the last one the event is given up. */
const PAUSES = [
  10 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * 60 * MINUTE,
  6 * 60 * MINUTE,
  12 * 60 * MINUTE,
  DAY,
];

export const webhookOf = ({ database: { sql } }: World, appId: string): string | undefined => {
  const row = sql.get`select url from merchant_webhooks where app_id = ${appId}`;
  return row && String(row.url);
};

/** Sets the address of a merchant's webhook; an empty address removes the webhook and stops its deliveries. */
export const setWebhook = ({ database: { sql } }: World, appId: string, url: string): void => {
  if (url)
    sql.run`insert into merchant_webhooks (app_id, url) values (${appId}, ${url})
            on conflict do update set url = excluded.url`;
  else {
    sql.run`delete from merchant_webhooks where app_id = ${appId}`;
    sql.run`update webhook_events set next_at = null where app_id = ${appId}`;
  }
};

/** Stores an event for a merchant that has a webhook. */
export const queueEvent = (world: World, appId: string, type: string, data: object): void => {
  if (webhookOf(world, appId) === undefined) return;
  const now = world.clock.now();
  const eventId = randomUUID();
  const body = JSON.stringify({ id: eventId, type, createdAt: new Date(now).toISOString(), data });
  world.database.sql.run`insert into webhook_events (event_id, app_id, type, body, made_at, next_at)
    values (${eventId}, ${appId}, ${type}, ${body}, ${now}, ${now})`;
};

/** Returns the `Wallet-Signature` of a body: the time of sending in seconds, and the HMAC of time and body. */
export const webhookSignature = (secret: string, body: string, now: number): string => {
  const seconds = Math.floor(now / SECOND);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
};

/** A try to deliver an event: the HTTP status, or why no answer came. */
export type Try = { at: number; status: number | null; problem: string | null };

export type WebhookEvent = {
  eventId: string;
  appId: string;
  type: string;
  body: string;
  madeAt: number;
  nextAt: number | null;
  deliveredAt: number | null;
  tries: Try[];
};

const asEvent = ({ database: { sql } }: World, row: Record<string, unknown>): WebhookEvent => ({
  eventId: String(row.event_id),
  appId: String(row.app_id),
  type: String(row.type),
  body: String(row.body),
  madeAt: Number(row.made_at),
  nextAt: row.next_at === null ? null : Number(row.next_at),
  deliveredAt: row.delivered_at === null ? null : Number(row.delivered_at),
  tries: sql.all`select * from webhook_tries where event_id = ${String(row.event_id)} order by rowid`.map(
    ({ at, status, problem }) => ({
      at: Number(at),
      status: status === null ? null : Number(status),
      problem: problem === null ? null : String(problem),
    }),
  ),
});

/** Returns the merchants that have an event to be sent now, longest due first. */
export const merchantsWithDueEvents = ({ database: { sql }, clock }: World): string[] =>
  sql.all`select app_id from webhook_events where next_at <= ${clock.now()}
          group by app_id order by min(next_at)`.map(({ app_id }) => String(app_id));

/** Returns the oldest event of a merchant that is to be sent now. */
export const dueEventOf = (world: World, appId: string): WebhookEvent | undefined => {
  const row = world.database.sql.get`select * from webhook_events
    where app_id = ${appId} and next_at <= ${world.clock.now()} order by rowid limit 1`;
  return row && asEvent(world, row);
};

/** Returns the latest events, newest first, of one merchant or of all. */
export const latestEvents = (world: World, appId: string | null = null): WebhookEvent[] =>
  world.database.sql.all`select * from webhook_events where ${appId} is null or app_id = ${appId}
    order by rowid desc limit 100`.map((row) => asEvent(world, row));

/** True if the merchant's server took the event: a 2xx status. */
export const isAccepted = ({ status }: Pick<Try, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;

/** Stores the result of a try. A 2xx status delivers the event; anything else is tried again after a pause. */
export const recordTry = (
  { database: { sql }, clock }: World,
  { eventId, tries }: WebhookEvent,
  result: Omit<Try, 'at'>,
): void => {
  const now = clock.now();
  const { status, problem } = result;
  const isDelivered = isAccepted(result);
  const pause = PAUSES[tries.length];
  const nextAt = isDelivered || pause === undefined ? null : now + pause;
  const deliveredAt = isDelivered ? now : null;
  const { changes } =
    sql.run`update webhook_events set next_at = ${nextAt}, delivered_at = coalesce(delivered_at, ${deliveredAt})
            where event_id = ${eventId}`;
  // A reset may have deleted the event while it was being sent.
  if (changes === 0) return;
  sql.run`insert into webhook_tries (event_id, at, status, problem) values (${eventId}, ${now}, ${status}, ${problem})`;
};

/** Sends an event again now. Returns false if there is no such event. */
export const sendAgain = ({ database: { sql }, clock }: World, eventId: string): boolean =>
  sql.run`update webhook_events set next_at = ${clock.now()} where event_id = ${eventId}`.changes > 0;
