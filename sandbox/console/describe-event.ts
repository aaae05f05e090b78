import type { WebhookEvent } from '../rules/merchants/webhooks.ts';
import { iso } from './describe-user.ts';

/** A webhook event for the console, with times in ISO 8601. */
export type DescribedEvent = ReturnType<typeof describeEvent>;

export const describeEvent = (event: WebhookEvent) => ({
  ...event,
  madeAt: iso(event.madeAt),
  nextAt: event.nextAt === null ? null : iso(event.nextAt),
  deliveredAt: event.deliveredAt === null ? null : iso(event.deliveredAt),
  tries: event.tries.map((one) => ({ ...one, at: iso(one.at) })),
});
