import type { World } from '../../world/world.ts';
import type { SignedOrder } from './order-signature.ts';

/** State of an order. A paid order is final. */
type Stage = 'open' | 'paid' | 'ended' | 'refused';

/** An order of a merchant as stored. */
export type KnownOrder = {
  merchantId: string;
  merchantOrderNo: string;
  stage: Stage;
  userId: number | null;
  cents: bigint | null;
  activityNo: string | null;
  knownSince: number;
  /** Until when the latest signature lets the order be paid; null if the wallet has seen none. */
  expiresAt: number | null;
};

export type OrderName = Pick<KnownOrder, 'merchantId' | 'merchantOrderNo'>;

const asOrder = (row: Record<string, unknown>): KnownOrder => ({
  merchantId: String(row.merchant_id),
  merchantOrderNo: String(row.merchant_order_no),
  stage: row.stage as Stage,
  userId: row.user_id === null ? null : Number(row.user_id),
  cents: row.cents === null ? null : BigInt(row.cents as number | bigint),
  activityNo: row.activity_no === null ? null : String(row.activity_no),
  knownSince: Number(row.known_since),
  expiresAt: row.expires_at === null ? null : Number(row.expires_at),
});

/** Stores an order that can be paid until `until` (ms); existing data stays. */
export const noteOrder = (
  { database: { sql }, clock }: World,
  order: SignedOrder,
  userId: number,
  until: number,
): void => {
  const { merchantId, merchantOrderNo, cents } = order;
  sql.run`insert into merchant_orders (merchant_id, merchant_order_no, stage, user_id, cents, known_since, expires_at)
          values (${merchantId}, ${merchantOrderNo}, 'open', ${userId}, ${cents}, ${clock.now()}, ${until})
          on conflict do update set
            user_id = coalesce(user_id, excluded.user_id), cents = coalesce(cents, excluded.cents),
            expiry_told = case when expires_at >= excluded.expires_at then expiry_told else 0 end,
            expires_at = max(coalesce(expires_at, 0), excluded.expires_at)`;
};

export const orderOf = ({ database }: World, name: OrderName): KnownOrder | undefined => {
  const row = database
    .money('select * from merchant_orders where merchant_id = ? and merchant_order_no = ?')
    .get(name.merchantId, name.merchantOrderNo);
  return row && asOrder(row);
};

/** Returns the latest orders, newest first. */
export const latestOrders = ({ database }: World): KnownOrder[] =>
  database
    .money('select * from merchant_orders order by known_since desc, merchant_order_no limit 50')
    .all()
    .map(asOrder);
