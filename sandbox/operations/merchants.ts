import { accepted, ContractBreach, Refused } from '../protocol/answer.ts';
import { issueMerchantCode } from '../rules/merchants/merchant-codes.ts';
import { bannedFrom, isAddressOf, knownMerchant, openIdOf } from '../rules/merchants/merchants.ts';
import { allowMerchant, isAllowed } from '../rules/merchants/quick-login.ts';
import type { World } from '../world/world.ts';
import { caller, type Operation } from './call.ts';

export const merchantInfo: Operation<'merchantInfo'> = ({ world, query: { appId, redirectUrl } }) => {
  const merchant = knownMerchant(world, appId);
  if (redirectUrl !== undefined && !isAddressOf(merchant, redirectUrl))
    throw new Refused('redirectNotAllowed');
  const { merchantName, merchantLogo } = merchant;
  return accepted({ merchantName, merchantLogo, ...(redirectUrl !== undefined && { redirectUrl }) });
};

/** Returns the merchant of a request. Refuses a merchant that is unknown, not allowed, or has another redirect URL. */
const asking = (world: World, userId: number, query: { appId: string; redirectUrl: string }) => {
  const merchant = knownMerchant(world, query.appId);
  if (!isAddressOf(merchant, query.redirectUrl)) throw new Refused('redirectNotAllowed');
  if (bannedFrom(world, merchant.appId).includes(userId)) throw new Refused('accountBanned');
  return merchant;
};

type Asking = {
  appId: string;
  redirectUrl: string;
  codeChallenge?: string | undefined;
  codeChallengeMethod?: 'S256' | undefined;
};

const codeFor = (
  world: World,
  userId: number,
  { appId, redirectUrl, codeChallenge, codeChallengeMethod }: Asking,
) => {
  // Without a method, RFC 7636 means "plain", which would hide nothing.
  if (codeChallenge !== undefined && codeChallengeMethod === undefined)
    throw new ContractBreach('codeChallenge needs codeChallengeMethod=S256');
  return accepted({ code: issueMerchantCode(world, { appId, userId, address: redirectUrl, codeChallenge }) });
};

export const authorize: Operation<'authorize'> = ({ world, session, query }) => {
  const { userId } = caller({ world, session });
  const { merchantType } = asking(world, userId, query);
  if (query.quickLoginFlag === 1) allowMerchant(world, userId, { merchantType, uid: query.uid ?? null });
  return codeFor(world, userId, query);
};

export const quickLoginAuthorize: Operation<'quickLoginAuthorize'> = ({ world, session, query }) => {
  const { userId } = caller({ world, session });
  const { appId, merchantType } = asking(world, userId, query);
  const isBound =
    query.openId === openIdOf(world, appId, userId) &&
    isAllowed(world, userId, { merchantType, uid: query.uid });
  if (!isBound) throw new Refused('quickLoginNotMatching');
  return codeFor(world, userId, query);
};
