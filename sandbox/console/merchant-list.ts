import { DEMO_MERCHANTS } from '../demo/demo-merchants.ts';
import { allMerchants, type Merchant, registerMerchant } from '../rules/merchants/merchants.ts';
import { setWebhook, webhookOf } from '../rules/merchants/webhooks.ts';
import type { World } from '../world/world.ts';
import { readRegistration } from './merchant-form.ts';

/** Returns the merchants that were registered here, without the demo merchants. */
export const registeredMerchants = (world: World): Merchant[] =>
  allMerchants(world).filter(({ appId }) => !DEMO_MERCHANTS.some((demo) => demo.appId === appId));

/** A merchant of the exported file, with its secret. An empty webhook is none. */
type ExportedMerchant = Merchant & { webhook: string };

/** Returns the registered merchants with their webhooks. */
export const exportMerchants = (world: World): ExportedMerchant[] =>
  registeredMerchants(world).map((merchant) => ({
    ...merchant,
    webhook: webhookOf(world, merchant.appId) ?? '',
  }));

/**
 * Registers the merchants of an exported file; one that exists is changed. Returns a sentence for each wrong field. The
 * caller's transaction must end without effect if there is one.
 */
export const importMerchants = (world: World, list: readonly unknown[]): string[] =>
  list.flatMap((given, index) => {
    const result = readRegistration(world, given);
    if ('problems' in result)
      return Object.entries(result.problems).map(([field, why]) => `${index + 1}. ${field}: ${why}`);
    registerMerchant(world, result.merchant);
    if (result.webhook !== undefined) setWebhook(world, result.merchant.appId, result.webhook);
    return [];
  });
