import { createHmac } from 'node:crypto';
import { dollarsOf } from '#domain/money/cents.ts';
import type { World } from '../../world/world.ts';
import { allUsers } from '../profile/users.ts';
import { latestOrders, orderOf } from './known-orders.ts';
import { allMerchants, type Merchant, openIdOf } from './merchants.ts';
import { type OrderAddress, type OrderPart, signedAmount } from './order-address.ts';
import { signatureOf, untilIn } from './order-signature.ts';

/**
 * Finds out what a merchant signed. A signature cannot be read backwards, so each common mistake is signed again and
 * compared: another amount, another user, a number instead of a text, another way to write JSON, another secret.
 */

/** The signed values, in the order of docs/merchants.md. */
type Signed = {
  until: unknown;
  amount: unknown;
  merchantId: unknown;
  appId: unknown;
  openId: unknown;
  merchantOrderNo: unknown;
  remark: unknown;
};

type Guess = { field: OrderPart; signed?: string; why: string; text: string; secret?: string };

export const whatWasSigned = (
  world: World,
  merchant: Merchant,
  came: OrderAddress,
): Pick<Guess, 'field' | 'signed' | 'why'> => {
  const signature = came.saltValue.slice(came.saltValue.indexOf('.') + 1);
  const isRight = ({ text, secret = merchant.secret }: Guess) => signatureOf(secret, text) === signature;
  const guess =
    guesses(world, merchant, came).find(isRight) ?? otherAmounts(world, merchant, came).find(isRight);
  if (!guess) return otherDigest(merchant, came, signature) ?? UNKNOWN;
  const { field, signed, why } = guess;
  return { field, why, ...(signed !== undefined && { signed }) };
};

const UNKNOWN = {
  field: 'saltValue',
  why: 'The signature fits none of the usual mistakes. Compare the text that you signed with the expected one, and the secret.',
} as const;

/** The values that are signed if the address is right. */
const rightValues = ({ merchantType }: Merchant, came: OrderAddress): Signed => ({
  ...came,
  until: untilIn(came.saltValue),
  amount: signedAmount(came.amount),
  merchantId: String(merchantType),
});

/** Returns the guess that another value of one part was signed. */
const guessing =
  (right: Signed) =>
  (field: OrderPart, signed: unknown, why: string): Guess => ({
    field,
    signed: typeof signed === 'string' ? signed : JSON.stringify(signed),
    why,
    text: JSON.stringify(valuesOf({ ...right, [field === 'saltValue' ? 'until' : field]: signed })),
  });

const guesses = (world: World, merchant: Merchant, came: OrderAddress): Guess[] => {
  const { appId, merchantType, secret } = merchant;
  const right = rightValues(merchant, came);
  const instead = guessing(right);
  const text = JSON.stringify(valuesOf(right));
  const amount = Number(came.amount);
  const others = allMerchants(world).filter((one) => one.appId !== appId);
  return [
    ...[came.amount, String(amount), amount, amount * 100].map((signed) =>
      instead('amount', signed, 'Sign the amount as a text with two decimals.'),
    ),
    ...[merchantType, came.merchantId].map((signed) =>
      instead('merchantId', signed, 'Sign the number of the app as a text.'),
    ),
    instead('merchantOrderNo', Number(came.merchantOrderNo), 'Sign the order number as a text.'),
    ...otherNumbers(world, right).map((signed) =>
      instead('merchantOrderNo', signed, 'The address has another order number than the signed one.'),
    ),
    instead('saltValue', String(right.until), 'Sign the time as a number, not as a text.'),
    ...[null, '', encodeURIComponent(came.remark), came.remark.replaceAll(' ', '+')].map((signed) =>
      instead(
        'remark',
        signed,
        'Sign the remark as it is before the address is encoded; an empty one is "".',
      ),
    ),
    {
      field: 'remark',
      signed: 'nothing',
      why: 'Sign an empty remark as "".',
      text: JSON.stringify(valuesOf(right).slice(0, -1)),
    },
    ...otherJson(text).map(
      (written): Guess => ({
        field: 'saltValue',
        signed: written,
        why: 'Write the JSON without spaces and escapes.',
        text: written,
      }),
    ),
    ...others.map(
      (other): Guess => ({
        field: 'saltValue',
        why: `The order is signed with the secret of ${other.appId}.`,
        text,
        secret: other.secret,
      }),
    ),
    ...others.map((other) =>
      instead('appId', other.appId, 'The address has another app than the signed one.'),
    ),
    { field: 'saltValue', why: 'The secret has spaces at its ends.', text, secret: secret.trim() },
    ...allUsers(world).map(({ userId }) =>
      instead(
        'openId',
        openIdOf(world, appId, userId),
        'The address has another openId than the signed one.',
      ),
    ),
  ];
};

/** The numbers of the app's latest orders that the wallet knows. */
const otherNumbers = (world: World, { merchantId }: Signed): string[] =>
  latestOrders(world)
    .filter((order) => order.merchantId === merchantId)
    .map(({ merchantOrderNo }) => merchantOrderNo);

/** The amount that the wallet knows of this order, and common ones. */
const otherAmounts = (world: World, merchant: Merchant, came: OrderAddress): Guess[] => {
  const instead = guessing(rightValues(merchant, came));
  const name = { merchantId: String(merchant.merchantType), merchantOrderNo: came.merchantOrderNo };
  const known = orderOf(world, name)?.cents;
  return [...(known ? [known] : []), ...COMMON_AMOUNTS].map((cents) =>
    instead('amount', dollarsOf(cents), 'The address has another amount than the signed one.'),
  );
};

const valuesOf = ({
  until,
  amount,
  merchantId,
  appId,
  openId,
  merchantOrderNo,
  remark,
}: Signed): unknown[] => [until, amount, merchantId, appId, openId, merchantOrderNo, remark];

/** JSON as other languages write it by default: Python with spaces and in ASCII, PHP with escaped slashes. */
const otherJson = (text: string): string[] => {
  const spaced = `[${(JSON.parse(text) as unknown[]).map((value) => JSON.stringify(value)).join(', ')}]`;
  return [
    spaced,
    ascii(text),
    ascii(spaced),
    text.replaceAll('/', '\\/'),
    ascii(text).replaceAll('/', '\\/'),
  ];
};

const ascii = (text: string): string =>
  text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Whole dollars up to 1,000, and every cent up to 25 dollars: so few that a wrong order does not delay other requests. */
const COMMON_AMOUNTS = [
  ...Array.from({ length: 1000 }, (_, index) => BigInt(index + 1) * 100n),
  ...Array.from({ length: 2500 }, (_, index) => BigInt(index + 1)),
];

/** A right signature that is written in another way than in lower-case hex. */
const otherDigest = (merchant: Merchant, came: OrderAddress, signature: string) => {
  const text = JSON.stringify(valuesOf(rightValues(merchant, came)));
  const bytes = createHmac('sha256', merchant.secret).update(text).digest();
  const ways = [bytes.toString('base64'), bytes.toString('base64url'), bytes.toString('hex').toUpperCase()];
  if (!ways.includes(signature)) return undefined;
  return { field: 'saltValue', why: 'Write the signature in hex, in lower case.' } as const;
};
