import { randomBytes } from 'node:crypto';

/** Who somebody is, as the wallet tells it in exchange for a code. */
export type Shopper = {
  openId: string;
  nickname: string;
  avatar: string | null;
  gender: number | null;
  mayQuickLogin: boolean;
};

/** What the shop asked the wallet for, and what came of it: shown, so that one sees how it works. */
type Step = { does: string; detail?: string };

/** What somebody is buying: signed by the shop, paid in the wallet. */
export type Purchase = {
  number: string;
  what: string;
  /** US dollars. */
  price: string;
  /** Of the wallet's page of this order. */
  address: string;
  /** What the wallet says of it, when the shop asks. */
  told: Told;
};

/** The wallet's answer about an order. */
export type Told = {
  status: 'open' | 'paid' | 'ended' | 'refused' | 'unknown';
  amount?: string;
  paidAt?: string;
};

/** A browser, by its cookie. The shop forgets them all when it ends. */
export type Visitor = {
  id: string;
  /** Who is signed in. */
  shopper?: Shopper | undefined;
  /** Who was, to be signed in again by one tap. */
  known?: Shopper | undefined;
  /**
   * What nobody can guess of a sign-in that is under way, what the wallet's own window is to open, where it has one, and
   * whether the wallet's answer has come: it is taken once.
   */
  waiting?: { state: string; window: string | undefined; isAnswered: boolean } | undefined;
  purchase?: Purchase | undefined;
  steps: Step[];
  problem?: string | undefined;
};

/** More than so many are not remembered: the longest known go first. */
const MOST = 1_000;

export function createVisitors() {
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
}
