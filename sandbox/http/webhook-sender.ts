import { tellOperator } from '../basics/failure.ts';
import { merchantById } from '../rules/merchants/merchants.ts';
import { letOrdersExpire } from '../rules/merchants/order-events.ts';
import {
  dueEventOf,
  isAccepted,
  merchantsWithDueEvents,
  recordTry,
  type Try,
  type WebhookEvent,
  webhookOf,
  webhookSignature,
} from '../rules/merchants/webhooks.ts';
import { SECOND } from '../world/clock.ts';
import type { World } from '../world/world.ts';

/** Pause between two looks for due events, and the longest wait for a merchant's answer, in ms. */
const EVERY = SECOND;
const LONGEST = 10 * SECOND;

/** The most merchants that are sent to at once, and the longest turn of one, in ms, while others may be waiting. */
export const MOST_AT_ONCE = 32;
const LONGEST_TURN = 10 * SECOND;

type Send = (url: string, init: RequestInit) => Promise<Response>;

/** Sends webhook events: of each merchant one after the other, of different merchants at the same time. */
export type WebhookSender = {
  /** Begins a turn of each merchant that has a due event and no turn yet, at most MOST_AT_ONCE at once. */
  begin: () => void;
  /** Resolves when the turns that have begun are over. */
  settled: () => Promise<unknown>;
};

export const createWebhookSender = (world: World, send: Send = fetch): WebhookSender => {
  const turns = new Map<string, Promise<void>>();
  /** Counts the turns; the number of each merchant's latest one decides who is next. */
  let count = 0;
  const latestTurn = new Map<string, number>();

  /** Ends with the first failed try, so that a silent server is asked no more often than it answers. */
  const takeTurn = async (appId: string): Promise<void> => {
    const end = performance.now() + LONGEST_TURN;
    for (let isGoing = true; isGoing && performance.now() < end; ) {
      const event = dueEventOf(world, appId);
      if (!event) return;
      const result = await deliver(world, event, send);
      world.database.transaction(() => recordTry(world, event, result));
      isGoing = isAccepted(result);
    }
  };

  return {
    begin: () => {
      world.database.transaction(() => letOrdersExpire(world));
      const latest = (appId: string) => latestTurn.get(appId) ?? 0;
      const waiting = merchantsWithDueEvents(world)
        .filter((appId) => !turns.has(appId))
        .toSorted((one, other) => latest(one) - latest(other));
      for (const appId of waiting.slice(0, MOST_AT_ONCE - turns.size)) {
        count += 1;
        latestTurn.set(appId, count);
        turns.set(
          appId,
          takeTurn(appId)
            .catch(tellOperator)
            .finally(() => turns.delete(appId)),
        );
      }
    },
    settled: () => Promise.all(turns.values()),
  };
};

const deliver = async (world: World, event: WebhookEvent, send: Send): Promise<Omit<Try, 'at'>> => {
  const { appId, body } = event;
  const url = webhookOf(world, appId);
  const secret = merchantById(world, appId)?.secret;
  if (!url || secret === undefined) return { status: null, problem: 'The app has no webhook any more.' };
  const headers = {
    'Content-Type': 'application/json',
    // The real time, which the merchant compares with its own clock, even if the sandbox's clock was moved.
    'Wallet-Signature': webhookSignature(secret, body, world.clock.now() - world.clock.offset()),
  };
  try {
    const signal = AbortSignal.timeout(LONGEST);
    const response = await send(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await response.body?.cancel();
    return { status: response.status, problem: null };
  } catch (error) {
    return { status: null, problem: whyOf(error) };
  }
};

/** `fetch` hides the reason, such as ECONNREFUSED, in the cause of its error. */
const whyOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  const { code } = Object(cause) as { code?: string };
  return code ? `${message}: ${code}` : message;
};

/** Sends webhook events in the background until `stop` is called. */
export const startWebhooks = (world: World): { stop: () => void } => {
  const sender = createWebhookSender(world);
  const timer = setInterval(() => {
    try {
      sender.begin();
    } catch (error) {
      tellOperator(error);
    }
  }, EVERY).unref();
  return { stop: () => clearInterval(timer) };
};
