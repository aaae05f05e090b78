import { latestCodes } from '../rules/merchants/merchant-codes.ts';
import { allMerchants, bannedFrom, openIdOf } from '../rules/merchants/merchants.ts';
import { usersAllowing } from '../rules/merchants/quick-login.ts';
import { webhookOf } from '../rules/merchants/webhooks.ts';
import type { World } from '../world/world.ts';
import { iso } from './describe-user.ts';

/** A merchant for the console, without its secret and without codes. */
export type DescribedMerchant = ReturnType<typeof describeMerchants>[number];

export const describeMerchants = (world: World) => {
  const codes = latestCodes(world);
  return allMerchants(world).map(({ secret: _, ...merchant }) => ({
    ...merchant,
    webhook: webhookOf(world, merchant.appId) ?? null,
    grants: usersAllowing(world, merchant.merchantType).map(({ userId, uid }) => ({
      userId: String(userId),
      uid,
      openId: openIdOf(world, merchant.appId, userId),
    })),
    bans: bannedFrom(world, merchant.appId).map(String),
    codes: codes
      .filter(({ appId }) => appId === merchant.appId)
      .map(({ userId, address, madeAt, expiresAt, usedAt }) => ({
        userId: String(userId),
        address,
        madeAt: iso(madeAt),
        expiresAt: iso(expiresAt),
        usedAt: usedAt === null ? null : iso(usedAt),
      })),
  }));
};
