import { SECOND } from '../clock.ts';
import { tellOperator } from '../failure.ts';
import { merchantById } from '../rules/merchants/merchants.ts';
import { letOrdersExpire } from '../rules/merchants/order-events.ts';
import {
  dueEvents,
  recordTry,
  type Try,
  type WebhookEvent,
  webhookOf,
  webhookSignature,
} from '../rules/merchants/webhooks.ts';
import type { World } from '../world.ts';

/** Pause between two looks for due events, and the longest wait for a merchant's answer, in ms. */
const EVERY = SECOND;
const LONGEST = 10 * SECOND;

type Send = (url: string, init: RequestInit) => Promise<Response>;

/** Sends all webhook events that are due once, one after the other. */
export const sendDueEvents = async (world: World, send: Send = fetch): Promise<void> => {
  world.database.transaction(() => letOrdersExpire(world));
  for (const event of dueEvents(world)) {
    const result = await deliver(world, event, send);
    world.database.transaction(() => recordTry(world, event, result));
  }
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
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const again = async () => {
    await sendDueEvents(world).catch(tellOperator);
    if (!isStopped) timer = setTimeout(again, EVERY).unref();
  };
  timer = setTimeout(again, EVERY).unref();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
