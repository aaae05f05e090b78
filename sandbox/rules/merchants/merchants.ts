import { createHmac } from 'node:crypto';
import { addressOfMerchant } from '#domain/merchants/merchant.ts';
import { Refused } from '../../protocol/answer.ts';
import type { World } from '../../world/world.ts';
import { serverKey } from '../common/server-keys.ts';

/** A merchant app that uses the wallet for signing in. */
export type Merchant = {
  appId: string;
  /** The number that users' settings refer to. */
  merchantType: number;
  merchantName: string;
  /** URL of a picture. */
  merchantLogo: string;
  /** Secret shared by the merchant and this server. */
  secret: string;
  /** Exact redirect URLs; on localhost with any port. */
  addresses: readonly string[];
};

/** Adds or updates a merchant. */
export const registerMerchant = ({ database: { sql, transaction } }: World, merchant: Merchant): void => {
  const { appId, merchantType, merchantName, merchantLogo, secret, addresses } = merchant;
  transaction(() => {
    sql.run`insert into merchants (app_id, merchant_type, name, logo, secret)
            values (${appId}, ${merchantType}, ${merchantName}, ${merchantLogo}, ${secret})
            on conflict (app_id) do update set name = excluded.name, logo = excluded.logo, secret = excluded.secret`;
    sql.run`delete from merchant_addresses where app_id = ${appId}`;
    for (const address of new Set(addresses))
      sql.run`insert into merchant_addresses (app_id, address) values (${appId}, ${address})`;
  });
};

type Row = Record<string, unknown>;

const asMerchant = ({ database: { sql } }: World, row: Row): Merchant => ({
  appId: String(row.app_id),
  merchantType: Number(row.merchant_type),
  merchantName: String(row.name),
  merchantLogo: String(row.logo),
  secret: String(row.secret),
  addresses: sql.all`select address from merchant_addresses where app_id = ${String(row.app_id)}`.map(
    ({ address }) => String(address),
  ),
});

export const allMerchants = (world: World): Merchant[] =>
  world.database.sql.all`select * from merchants order by name`.map((row) => asMerchant(world, row));

export const merchantById = (world: World, appId: string): Merchant | undefined => {
  const row = world.database.sql.get`select * from merchants where app_id = ${appId}`;
  return row && asMerchant(world, row);
};

/** Returns the merchant of a request. Refuses an unknown app id. */
export const knownMerchant = (world: World, appId: string): Merchant => {
  const merchant = merchantById(world, appId);
  if (!merchant) throw new Refused('merchantUnknown');
  return merchant;
};

/** An app on localhost may use any free port, so the port is ignored there (RFC 9700, 2.1). */
const withoutPort = (address: string): string =>
  address.replace(/^http:\/\/localhost:\d+\//, 'http://localhost/');

/** True if the merchant has registered exactly this redirect URL (RFC 9700, 2.1; reading 59). */
export const isAddressOf = ({ addresses }: Merchant, address: string): boolean =>
  addressOfMerchant(address) !== undefined &&
  addresses.some((registered) => withoutPort(registered) === withoutPort(address));

/** Returns the origins of all merchants, for a Content-Security-Policy. */
export const merchantOrigins = (world: World): string[] => [
  ...new Set(
    allMerchants(world)
      .flatMap(({ addresses }) => addresses)
      .map((address) => new URL(address).origin.replace(/^http:\/\/localhost$/, 'http://localhost:*')),
  ),
];

/** Returns a user's id for one merchant. Two merchants cannot find out that their ids belong to the same user. */
export const openIdOf = (world: World, appId: string, userId: number): string =>
  createHmac('sha256', serverKey(world, 'open ids'))
    .update(JSON.stringify([appId, userId]))
    .digest('base64url')
    .slice(0, 24);

export const banFromMerchant = ({ database: { sql } }: World, appId: string, userId: number): void => {
  sql.run`insert into merchant_bans (app_id, user_id) values (${appId}, ${userId}) on conflict do nothing`;
};

export const liftMerchantBan = ({ database: { sql } }: World, appId: string, userId: number): void => {
  sql.run`delete from merchant_bans where app_id = ${appId} and user_id = ${userId}`;
};

export const bannedFrom = ({ database: { sql } }: World, appId: string): number[] =>
  sql.all`select user_id from merchant_bans where app_id = ${appId} order by user_id`.map((row) =>
    Number(row.user_id),
  );
