/**
 * A second ledger, which knows nothing but the rules of the specification: who may move how much (payouts 5 and 9, readings
 * 44, 46 to 48, 52), what it costs (reading 45), and that money moves once for each intent (reading 50). It imports nothing
 * of the wallet or of its server. Whatever the server enters is held against it, in the server's own order.
 */

const DAY = 86_400_000;
/** Long enough that no product of the fees is cut off. */
const ONE = 10n ** 24n;

export type Fee = {
  arriPayFee: string;
  rate: string;
  ratio: string;
  minFee: string;
  fee: string;
  feeCurrency: string;
};
export type Tier = { amountMin: string; amountMax: string; rate: string; feeFix: string };

export type Way = { withdrawType: number; fee: Fee; ladder: readonly Tier[] };

/** What somebody wants, in cents. */
export type Wish = { by: Person; cents: bigint } & (
  | { kind: 'cashOut'; way: Way }
  /** Nobody is a recipient whom the server does not know. */
  | { kind: 'transfer'; to: Person | undefined; onlySellers: boolean }
  | { kind: 'recharge'; order: string; isSigned: boolean; until: number }
);

export type Intent = {
  wish: Wish;
  /** What the user was shown before. */
  estimate: bigint | undefined;
  keys: Set<string>;
  /** Numbers of what moved money for it. */
  debits: string[];
  /** What the user was told in the end. */
  told: 'carriedOut' | 'no' | undefined;
};

type CashOut = {
  activityNo: string;
  by: Person;
  cents: bigint;
  at: number;
  /** It is cancelled after 48 hours (reading 47). */
  awaitsLevel: boolean;
  end: 'completed' | 'failed' | 'cancelled' | undefined;
  isRefunded: boolean;
};

export type Person = {
  name: string;
  level: number;
  countryNo: number;
  isSeller: boolean;
  cents: bigint;
  /** What they would have without what should not have moved. */
  due: bigint;
  cashOuts: CashOut[];
  /** Numbers of what they see, latest last. */
  list: string[];
};

/** One movement as the server entered it; nobody is the world outside. */
type Movement = {
  from: Person | undefined;
  to: Person | undefined;
  cents: bigint;
  at: number;
  /** What of it the users see, the sender's first; nothing of a credit from the console. */
  seen: readonly Seen[];
};

export type Seen = {
  activityNo: string;
  by: Person;
  type: number;
  cents: bigint;
  feeCents: bigint | null;
  key: string | null;
  description: string | null;
};

const exact = (text: string): bigint => {
  const [whole = '0', decimals = ''] = text.split('.');
  return BigInt(whole + decimals.padEnd(24, '0'));
};
const times = (one: bigint, other: bigint) => (one * other) / ONE;
const dollars = (cents: bigint) => (cents * ONE) / 100n;

/** Reading 45, to the letter; half a cent goes up. */
export const feeOf = (cents: bigint, { fee, ladder }: Pick<Way, 'fee' | 'ladder'>): bigint => {
  const amount = dollars(cents);
  const tier = ladder.find((one) => exact(one.amountMin) <= amount && amount <= exact(one.amountMax));
  const base = tier ? times(amount, exact(tier.rate)) / 100n + exact(tier.feeFix) : exact(fee.arriPayFee);
  const share = times(amount - base, exact(fee.ratio)) / 100n + exact(fee.fee);
  const least = exact(fee.minFee);
  const whole = base + (share > least ? share : least);
  const due = fee.feeCurrency === 'USD' ? whole : times(whole, exact(fee.rate));
  const rounded = (due * 100n + ONE / 2n) / ONE;
  return rounded < cents ? rounded : cents;
};

const minimumOf = ({ countryNo }: Person, withdrawType: number): bigint => {
  if (countryNo === 186 && [3, 14].includes(withdrawType)) return 40_00n;
  return [48, 54, 89, 150, 160, 193, 199].includes(countryNo) ? 20_00n : 10_00n;
};

const LIMITS = [0n, 50_00n, 5_000_00n, 10_000_00n];
const HIGHEST = 10_000_00n;
const BANK = 3;
const IMPS = 16;

const usedToday = ({ cashOuts }: Person, now: number): bigint =>
  cashOuts
    .filter(({ at, end }) => at >= now - (now % DAY) && end !== 'failed' && end !== 'cancelled')
    .reduce((sum, { cents }) => sum + cents, 0n);

/** Every rule that stands against a wish now, by the contract's names. */
const reasonsAgainst = (wish: Wish, now: number, paid: ReadonlySet<string>): string[] => {
  const { by, cents } = wish;
  const reasons: (string | false)[] = [by.cents < cents && 'insufficientBalance'];
  if (wish.kind === 'cashOut') {
    const { withdrawType } = wish.way;
    const used = usedToday(by, now) + cents;
    const isNothing = feeOf(cents, wish.way) === cents;
    reasons.push(
      by.level === 0 && 'levelTooLow',
      (cents < minimumOf(by, withdrawType) || isNothing) && 'belowMinimum',
      withdrawType === IMPS && cents > 260_00n && 'aboveMaximum',
      used > HIGHEST && 'dailyLimitReached',
      used <= HIGHEST && used > (LIMITS[by.level] ?? 0n) && 'dailyLimitOfLevel',
    );
  }
  if (wish.kind === 'transfer')
    reasons.push(
      by.level < 2 && 'levelTooLow',
      (cents < 10_00n || cents > 30_000_00n || cents % 100n !== 0n) && 'transferAmountRefused',
      wish.to === undefined && 'recipientNotFound',
      wish.to === by && 'transferToSelf',
      wish.onlySellers && wish.to?.isSeller === false && 'notDiamondSeller',
    );
  if (wish.kind === 'recharge')
    reasons.push(
      (!wish.isSigned || paid.has(wish.order)) && 'orderRefused',
      wish.until <= now && 'orderSessionEnded',
    );
  return reasons.filter((reason) => reason !== false);
};

export class Reference {
  readonly people = new Set<Person>();
  readonly intents: Intent[] = [];
  readonly findings: string[] = [];
  readonly counts = { movements: 0, refunds: 0, estimates: 0, sums: 0, balances: 0, lists: 0 };
  private readonly byKey = new Map<string, Intent>();
  private readonly cashOuts = new Map<string, CashOut>();
  private readonly paid = new Set<string>();
  /** Sums that the console was told to add and has not been seen adding. */
  private readonly credits: { to: Person; cents: bigint }[] = [];

  add(facts: Pick<Person, 'name' | 'level' | 'countryNo' | 'isSeller' | 'cents'>): Person {
    const person: Person = { ...facts, due: facts.cents, cashOuts: [], list: [] };
    this.people.add(person);
    return person;
  }

  intend(wish: Wish, estimate?: bigint): Intent {
    const intent: Intent = { wish, estimate, keys: new Set(), debits: [], told: undefined };
    this.intents.push(intent);
    return intent;
  }

  /** A call of this intent leaves, by this key. */
  sends(intent: Intent, key: string): void {
    const known = this.byKey.get(key);
    if (known && known !== intent) this.find(`One key for two intents: ${key}`);
    intent.keys.add(key);
    this.byKey.set(key, intent);
  }

  intentOf = (key: string): Intent | undefined => this.byKey.get(key);

  willCredit(to: Person, cents: bigint): void {
    this.credits.push({ to, cents });
  }

  against = (wish: Wish, now: number): string[] => reasonsAgainst(wish, now, this.paid);

  /** The user was told that it was carried out, or that it was not and never will be. */
  tells(intent: Intent, told: 'carriedOut' | 'no', activityNo = ''): void {
    if (intent.told && intent.told !== told) this.find(`Told ${told} after ${intent.told}: ${words(intent)}`);
    intent.told = told;
    if (told === 'no' && intent.debits.length > 0)
      this.find(`Told that nothing moved, and ${intent.debits} did: ${words(intent)}`);
    if (told === 'carriedOut' && !intent.debits.includes(activityNo))
      this.find(`Told that ${activityNo || 'something'} moved, and it did not: ${words(intent)}`);
  }

  /** Its provider ends a cash out. */
  ends(activityNo: string, end: NonNullable<CashOut['end']>): void {
    const cashOut = this.cashOuts.get(activityNo);
    if (!cashOut || cashOut.end) this.find(`${activityNo} ends as ${end}, which it cannot`);
    else cashOut.end = end;
  }

  openCashOuts = ({ cashOuts }: Person): string[] =>
    cashOuts.filter(({ end }) => !end).map(({ activityNo }) => activityNo);

  /** By now whoever did not verify in time has their money back (reading 47). */
  cancelsLate(now: number): void {
    for (const cashOut of this.cashOuts.values())
      if (cashOut.awaitsLevel && !cashOut.end && cashOut.at + 2 * DAY <= now) cashOut.end = 'cancelled';
  }

  enter(movement: Movement): void {
    const { from, to, cents, seen } = movement;
    this.counts.movements += 1;
    if (from) from.cents -= cents;
    if (to) to.cents += cents;
    if (from && from.cents < 0n) this.find(`${from.name} is below zero`);
    for (const { by, activityNo } of seen) by.list.push(activityNo);
    const [first] = seen;
    if (!first) this.enterCredit(movement);
    else if (first.cents !== cents) this.find(`${first.activityNo} says ${first.cents} of ${cents}`);
    else if (first.type === 10) this.enterRefund(movement, first);
    else this.enterDebit(movement, first);
  }

  /** It was to be. */
  private isDue({ from, to, cents }: Movement): void {
    if (from) from.due -= cents;
    if (to) to.due += cents;
  }

  private enterCredit(movement: Movement): void {
    const { from, to, cents } = movement;
    const told = this.credits.findIndex((one) => one.to === to && one.cents === cents);
    if (from || told < 0) this.find(`${cents} cents from nowhere to ${to?.name}`);
    else {
      this.credits.splice(told, 1);
      this.isDue(movement);
    }
  }

  private enterRefund(movement: Movement, { activityNo, by, description }: Seen): void {
    const { to, cents } = movement;
    const cashOut = this.cashOuts.get(description?.replace('Refund of ', '') ?? '');
    this.counts.refunds += 1;
    if (!cashOut || to !== cashOut.by || by !== to || cents !== cashOut.cents)
      this.find(`${activityNo} gives back what nobody cashed out: ${description}, ${cents}`);
    else if (cashOut.isRefunded) this.find(`${activityNo}: ${description} for the second time`);
    else if (cashOut.end !== 'failed' && cashOut.end !== 'cancelled')
      this.find(`${activityNo}: ${description}, which is ${cashOut.end ?? 'on its way'}`);
    else {
      cashOut.isRefunded = true;
      this.isDue(movement);
    }
  }

  private enterDebit(movement: Movement, first: Seen): void {
    const { from, to, cents, at, seen } = movement;
    const intent = this.byKey.get(first.key ?? '');
    const { activityNo } = first;
    if (!intent) {
      this.find(`${activityNo}: ${cents} cents that nobody wanted to move`);
      return;
    }
    intent.debits.push(activityNo);
    const { wish } = intent;
    if (intent.debits.length === 1) this.isDue(movement);
    else this.find(`${intent.debits.join(' and ')} for one intent: ${words(intent)}`);
    if (intent.told === 'no') this.find(`${activityNo} moved after all: ${words(intent)}`);
    if (from !== wish.by || first.by !== wish.by || cents !== wish.cents)
      this.find(`${activityNo} is not what was wanted: ${words(intent)}`);
    // What it took was there a moment ago.
    const before = { ...wish, by: { ...wish.by, cents: wish.by.cents + cents } };
    const same = wish.kind === 'transfer' && wish.to === wish.by ? { ...before, to: before.by } : before;
    const reasons = this.against(same as Wish, at);
    if (reasons.length > 0) this.find(`${activityNo} against the rules, ${reasons}: ${words(intent)}`);
    if (wish.kind === 'transfer') {
      const [, second] = seen;
      if (to !== wish.to || second?.by !== wish.to || second?.type !== 0 || second?.cents !== cents)
        this.find(`${activityNo} is not seen by whom it went to: ${words(intent)}`);
    } else if (to) this.find(`${activityNo} went to ${to.name}`);
    if (wish.kind === 'recharge') this.paid.add(wish.order);
    if (wish.kind === 'cashOut') this.enterCashOut(intent, { ...first, at });
  }

  private enterCashOut(
    { wish, estimate }: Intent,
    { activityNo, feeCents, by, cents, at }: Seen & { at: number },
  ) {
    if (wish.kind !== 'cashOut') return;
    const { way } = wish;
    const fee = feeOf(cents, way);
    this.counts.estimates += 1;
    if (feeCents !== fee) this.find(`${activityNo} cost ${feeCents} in place of ${fee}`);
    if (estimate !== fee) this.find(`${activityNo}: ${estimate} was shown as its fee of ${fee}`);
    const awaitsLevel = by.level === 1 && way.withdrawType === BANK;
    const cashOut: CashOut = { activityNo, by, cents, at, awaitsLevel, end: undefined, isRefunded: false };
    by.cashOuts.push(cashOut);
    this.cashOuts.set(activityNo, cashOut);
  }

  /** What everything must have come to, once everything is known. */
  conclude(): void {
    for (const { end, isRefunded, activityNo } of this.cashOuts.values())
      if ((end === 'failed' || end === 'cancelled') && !isRefunded)
        this.find(`${activityNo} was never given back`);
    for (const { to, cents } of this.credits) this.find(`${cents} cents never came to ${to.name}`);
    for (const intent of this.intents)
      if (intent.keys.size > 0 && !intent.told) this.find(`Sent and never told of: ${words(intent)}`);
  }

  find(what: string): void {
    this.findings.push(what);
  }
}

const words = ({ wish: { kind, by, cents }, keys }: Intent): string =>
  `${kind} of ${cents} cents by ${by.name} under ${[...keys].join(', ') || 'no key'}`;
