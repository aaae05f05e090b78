import { centsOf } from '#domain/money/cents.ts';
import type { Mistake } from '../../protocol/merchant-mistake.ts';
import type { World } from '../../world/world.ts';
import { allUsers } from '../profile/users.ts';
import { orderOf } from './known-orders.ts';
import { isAddressOf, type Merchant, merchantById, openIdOf } from './merchants.ts';
import { isAmount, ORDER_PARTS, type OrderAddress, type OrderPart } from './order-address.ts';
import { whatWasSigned } from './order-guesses.ts';
import { isSignedBy, signatureOf, signedTextOf, untilIn } from './order-signature.ts';
import { unregistered } from './unregistered-address.ts';

type CheckedPart = { name: OrderPart; came: string; mistake?: Mistake };

/** The check of an order's address, for the merchant who made it. */
export type OrderCheck = {
  parts: CheckedPart[];
  /** The first mistake, or null if the order can be paid by its user. */
  first: Mistake | null;
  /** The text to sign for this address, and the first characters of its signature. */
  expected: { text: string; signature: string } | null;
};

/** Number of characters of a signature that are shown: enough to compare, too few to forge an order. */
const SHOWN_SIGNATURE = 8;

/** Checks each part of an order's address, and finds out what was signed instead where that is possible. */
export const checkOrder = (world: World, came: OrderAddress): OrderCheck => {
  const merchant = merchantById(world, came.appId);
  const found = signedInstead(world, merchant, came);
  const mistakeOf = (field: OrderPart): Mistake | undefined => {
    const why = CHECKS[field]({ world, merchant, came });
    const guessed = found?.field === field ? found : undefined;
    if (why === undefined && !guessed) return undefined;
    const signed = guessed?.signed;
    return {
      field,
      came: came[field],
      why: why ?? guessed?.why ?? '',
      ...(signed !== undefined && { signed }),
    };
  };
  const parts = ORDER_PARTS.map((name) => {
    const mistake = mistakeOf(name);
    return { name, came: came[name], ...(mistake && { mistake }) };
  });
  const first = parts.find(({ mistake }) => mistake)?.mistake ?? null;
  return { parts, first: first ?? stageMistake(world, came), expected: expectedOf(merchant, came) };
};

/** The amount, the number of the app and the rest as one signed order; undefined if the amount cannot be read. */
const readable = (merchant: Merchant | undefined, came: OrderAddress) =>
  merchant && isAmount(came.amount)
    ? { ...came, cents: centsOf(came.amount), merchantId: String(merchant.merchantType) }
    : undefined;

const expectedOf = (merchant: Merchant | undefined, came: OrderAddress): OrderCheck['expected'] => {
  const order = readable(merchant, came);
  const until = untilIn(came.saltValue);
  if (!merchant || !order || until === 0) return null;
  const text = signedTextOf(order, until);
  return { text, signature: signatureOf(merchant.secret, text).slice(0, SHOWN_SIGNATURE) };
};

/** Longest part, in characters, of an order whose signature is looked for. */
const LONGEST = 500;

const signedInstead = (world: World, merchant: Merchant | undefined, came: OrderAddress) => {
  const isLong = Object.values(came).some(({ length }) => length > LONGEST);
  if (!merchant || isLong || untilIn(came.saltValue) === 0) return undefined;
  const order = readable(merchant, came);
  if (order && came.merchantId === order.merchantId && isSignedBy(merchant.secret, order, came.saltValue))
    return undefined;
  return whatWasSigned(world, merchant, came);
};

type Checked = { world: World; merchant: Merchant | undefined; came: OrderAddress };

/** The rules of each part by itself. They return a sentence, or undefined if the part is right. */
const CHECKS: Record<OrderPart, (checked: Checked) => string | undefined> = {
  appId: ({ merchant, came }) => {
    if (!came.appId) return 'The part is missing.';
    return merchant ? undefined : 'No app has this id.';
  },
  merchantId: ({ merchant, came }) => {
    if (!came.merchantId) return 'The part is missing.';
    if (!merchant || came.merchantId === String(merchant.merchantType)) return undefined;
    return `The number of ${merchant.appId} is ${merchant.merchantType}.`;
  },
  amount: ({ came: { amount } }) => {
    if (!amount) return 'The part is missing.';
    if (!isAmount(amount)) return 'An amount is US dollars with two decimals, such as 15.00.';
    return centsOf(amount) === 0n ? 'An amount of 0 cannot be paid.' : undefined;
  },
  openId: ({ world, merchant, came: { openId } }) => {
    if (!openId) return 'The part is missing.';
    if (!merchant) return undefined;
    const isKnown = allUsers(world).some(({ userId }) => openIdOf(world, merchant.appId, userId) === openId);
    return isKnown ? undefined : 'No user has this openId at this app. Take it from the exchange.';
  },
  merchantOrderNo: ({ came }) => (came.merchantOrderNo ? undefined : 'The part is missing.'),
  remark: ({ came }) => ([...came.remark].length > 200 ? 'A remark has 200 characters at most.' : undefined),
  saltValue: ({ world, came: { saltValue } }) => {
    if (!saltValue) return 'The part is missing.';
    const until = untilIn(saltValue);
    if (until === 0) return 'The part is a time in ms, a dot and the signature.';
    if (until < EARLIEST) return 'The time is in ms since 1970, not in seconds.';
    if (until <= world.clock.now()) return `The order expired on ${new Date(until).toISOString()}.`;
    const signature = saltValue.slice(saltValue.indexOf('.') + 1);
    return /^[\da-f]{64}$/.test(signature) ? undefined : 'The signature is 64 hex digits in lower case.';
  },
  // `returnUrl` is not signed, so it is compared with the registered addresses, as the wallet does.
  returnUrl: ({ merchant, came: { returnUrl } }) =>
    !returnUrl || !merchant || isAddressOf(merchant, returnUrl)
      ? undefined
      : `This is none of the registered redirect URLs. ${unregistered(merchant, 'returnUrl', returnUrl).why}`,
};

/** A time in ms below this one (September 2001) was meant in seconds. */
const EARLIEST = 1e12;

/** Returns why a well-signed order cannot be paid. */
const stageMistake = (world: World, { merchantId, merchantOrderNo }: OrderAddress): Mistake | null => {
  const stage = orderOf(world, { merchantId, merchantOrderNo })?.stage ?? 'open';
  if (stage === 'open') return null;
  const why = {
    paid: 'An order with this number is paid already.',
    ended: 'The operator ended the order with this number.',
    refused: 'The operator refused the order with this number.',
  }[stage];
  return { field: 'merchantOrderNo', came: merchantOrderNo, why };
};
