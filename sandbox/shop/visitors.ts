import { randomBytes } from 'node:crypto';

/** A user's identity, which the wallet returns for a code. */
export type Shopper = {
  openId: string;
  nickname: string;
  avatar: string | null;
  gender: number | null;
  mayQuickLogin: boolean;
};

/** A step of the sign-in or purchase, shown to explain how it works. */
type Step = { does: string; detail?: string };

/** A purchase: signed by the shop, paid in the wallet. */
export type Purchase = {
  number: string;
  what: string;
  /** The price in US dollars. */
  price: string;
  /** URL of the wallet's page for this order. */
  address: string;
  /** The wallet's last answer about the order. */
  told: Told;
};

/** The wallet's answer about an order. */
export type Told = {
  status: 'open' | 'paid' | 'expired' | 'ended' | 'refused' | 'unknown';
  amount?: string;
  paidAt?: string;
};

/** A browser, identified by its cookie. Visitors are lost when the shop stops. */
export type Visitor = {
  id: string;
  /** The signed-in user. */
  shopper?: Shopper | undefined;
  /** The user who was signed in before, for a quick login. */
  known?: Shopper | undefined;
  /**
   * A sign-in in progress: its random state, the URL for a separate wallet window (if used), and whether an answer has
   * arrived. Only one answer is accepted.
   */
  waiting?: { state: string; window: string | undefined; isAnswered: boolean } | undefined;
  purchase?: Purchase | undefined;
  steps: Step[];
  problem?: string | undefined;
};

/** Maximum number of visitors; the oldest are removed first. */
const MOST = 1_000;

export const createVisitors = () => {
  const visitors = new Map<string, Visitor>();
  return {
    find: (id: string | undefined) => (id === undefined ? undefined : visitors.get(id)),
    add: (): Visitor => {
      const visitor: Visitor = { id: randomBytes(18).toString('base64url'), steps: [] };
      visitors.set(visitor.id, visitor);
      for (const [oldest] of visitors) {
        if (visitors.size <= MOST) break;
        visitors.delete(oldest);
      }
      return visitor;
    },
  };
};
