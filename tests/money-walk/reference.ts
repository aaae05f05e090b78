/**
 * A second ledger, built only from the rules of the specification. The rules say who may move how much (payouts 5 and
 * 9, readings 44, 46 to 48, 52), what a movement costs (reading 45), and that an intent moves money once (reading 50).
 * The reference imports nothing of the wallet or its server. Each entry of the server is compared with it, in the
 * server's order.
 */

const DAY = 86_400_000;
/** The scale of decimals, large enough that no product of the fees loses digits. */
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

/** A money movement that the user wants, in cents. */
export type Payment = { by: Person; cents: bigint } & (
  | { kind: 'cashOut'; way: Way }
  /** `to` is undefined for a recipient whom the server does not know. */
  | { kind: 'transfer'; to: Person | undefined; onlySellers: boolean }
  | { kind: 'recharge'; order: string; isSigned: boolean; until: number }
);

export type Intent = {
  payment: Payment;
  /** The fee that the user saw before. */
  estimate: bigint | undefined;
  keys: Set<string>;
  /** Numbers of the transactions that moved money for this intent. */
  debits: string[];
  /** The result that the user saw. */
  told: 'carriedOut' | 'no' | undefined;
};

type CashOut = {
  activityNo: string;
  by: Person;
  cents: bigint;
  at: number;
  /** The cash out is cancelled after 48 hours unless the user reaches level 2 (reading 47). */
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
  /** The balance without movements that should not have happened. */
  due: bigint;
  cashOuts: CashOut[];
  /** Numbers of the user's transactions, the latest last. */
  list: string[];
};

/** A movement as the server entered it; an undefined side is outside the wallet. */
type Movement = {
  from: Person | undefined;
  to: Person | undefined;
  cents: bigint;
  at: number;
  /** The transactions that users see, the sender's first; empty for a credit from the console. */
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

/** The fee by reading 45, rounded half up. */
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

/** The rules that forbid the movement now, by the contract's names. */
const reasonsAgainst = (payment: Payment, now: number, paid: ReadonlySet<string>): string[] => {
  const { by, cents } = payment;
  const reasons: (string | false)[] = [by.cents < cents && 'insufficientBalance'];
  if (payment.kind === 'cashOut') {
    const { withdrawType } = payment.way;
    const used = usedToday(by, now) + cents;
    const isNothing = feeOf(cents, payment.way) === cents;
    reasons.push(
      by.level === 0 && 'levelTooLow',
      (cents < minimumOf(by, withdrawType) || isNothing) && 'belowMinimum',
      withdrawType === IMPS && cents > 260_00n && 'aboveMaximum',
      used > HIGHEST && 'dailyLimitReached',
      used <= HIGHEST && used > (LIMITS[by.level] ?? 0n) && 'dailyLimitOfLevel',
    );
  }
  if (payment.kind === 'transfer')
    reasons.push(
      by.level < 2 && 'levelTooLow',
      (cents < 10_00n || cents > 30_000_00n || cents % 100n !== 0n) && 'transferAmountRefused',
      payment.to === undefined && 'recipientNotFound',
      payment.to === by && 'transferToSelf',
      payment.onlySellers && payment.to?.isSeller === false && 'notDiamondSeller',
    );
  if (payment.kind === 'recharge')
    reasons.push(
      (!payment.isSigned || paid.has(payment.order)) && 'orderRefused',
      payment.until <= now && 'orderSessionEnded',
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
  /** Amounts that the console was asked to credit, and whose entries have not been seen. */
  private readonly credits: { to: Person; cents: bigint }[] = [];

  add(facts: Pick<Person, 'name' | 'level' | 'countryNo' | 'isSeller' | 'cents'>): Person {
    const person: Person = { ...facts, due: facts.cents, cashOuts: [], list: [] };
    this.people.add(person);
    return person;
  }

  intend(payment: Payment, estimate?: bigint): Intent {
    const intent: Intent = { payment, estimate, keys: new Set(), debits: [], told: undefined };
    this.intents.push(intent);
    return intent;
  }

  /** Notes that a call of this intent is sent with this key. */
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

  against = (payment: Payment, now: number): string[] => reasonsAgainst(payment, now, this.paid);

  /** Notes the result that the user saw: the payment was carried out, or it was not and never will be. */
  tells(intent: Intent, told: 'carriedOut' | 'no', activityNo = ''): void {
    if (intent.told && intent.told !== told) this.find(`Told ${told} after ${intent.told}: ${words(intent)}`);
    intent.told = told;
    if (told === 'no' && intent.debits.length > 0)
      this.find(`Told that nothing moved, and ${intent.debits} did: ${words(intent)}`);
    if (told === 'carriedOut' && !intent.debits.includes(activityNo))
      this.find(`Told that ${activityNo || 'something'} moved, and it did not: ${words(intent)}`);
  }

  /** Notes that the provider has ended a cash out. */
  ends(activityNo: string, end: NonNullable<CashOut['end']>): void {
    const cashOut = this.cashOuts.get(activityNo);
    if (!cashOut || cashOut.end) this.find(`${activityNo} ends as ${end}, which it cannot`);
    else cashOut.end = end;
  }

  openCashOuts = ({ cashOuts }: Person): string[] =>
    cashOuts.filter(({ end }) => !end).map(({ activityNo }) => activityNo);

  /** Cancels the cash outs of users who did not verify in time (reading 47). */
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

  /** Notes that the movement was intended. */
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
      this.find(`${activityNo} refunds a cash out that does not exist: ${description}, ${cents}`);
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
      this.find(`${activityNo}: ${cents} cents that no user wanted to move`);
      return;
    }
    intent.debits.push(activityNo);
    const { payment } = intent;
    if (intent.debits.length === 1) this.isDue(movement);
    else this.find(`${intent.debits.join(' and ')} for one intent: ${words(intent)}`);
    if (intent.told === 'no') this.find(`${activityNo} moved after all: ${words(intent)}`);
    if (from !== payment.by || first.by !== payment.by || cents !== payment.cents)
      this.find(`${activityNo} is not what was wanted: ${words(intent)}`);
    // The rules are checked against the balance before this movement.
    const before = { ...payment, by: { ...payment.by, cents: payment.by.cents + cents } };
    const same =
      payment.kind === 'transfer' && payment.to === payment.by ? { ...before, to: before.by } : before;
    const reasons = this.against(same as Payment, at);
    if (reasons.length > 0) this.find(`${activityNo} against the rules, ${reasons}: ${words(intent)}`);
    if (payment.kind === 'transfer') {
      const [, second] = seen;
      if (to !== payment.to || second?.by !== payment.to || second?.type !== 0 || second?.cents !== cents)
        this.find(`${activityNo} is not seen by whom it went to: ${words(intent)}`);
    } else if (to) this.find(`${activityNo} went to ${to.name}`);
    if (payment.kind === 'recharge') this.paid.add(payment.order);
    if (payment.kind === 'cashOut') this.enterCashOut(intent, { ...first, at });
  }

  private enterCashOut(
    { payment, estimate }: Intent,
    { activityNo, feeCents, by, cents, at }: Seen & { at: number },
  ) {
    if (payment.kind !== 'cashOut') return;
    const { way } = payment;
    const fee = feeOf(cents, way);
    this.counts.estimates += 1;
    if (feeCents !== fee) this.find(`${activityNo} cost ${feeCents} in place of ${fee}`);
    if (estimate !== fee) this.find(`${activityNo}: ${estimate} was shown as its fee of ${fee}`);
    const awaitsLevel = by.level === 1 && way.withdrawType === BANK;
    const cashOut: CashOut = { activityNo, by, cents, at, awaitsLevel, end: undefined, isRefunded: false };
    by.cashOuts.push(cashOut);
    this.cashOuts.set(activityNo, cashOut);
  }

  /** Checks that nothing is missing, once every result is known. */
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

const words = ({ payment: { kind, by, cents }, keys }: Intent): string =>
  `${kind} of ${cents} cents by ${by.name} under ${[...keys].join(', ') || 'no key'}`;
