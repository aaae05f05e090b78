import { dollarsOf } from '#domain/money/cents.ts';
import { type CashOutFacts, cashOutQuote } from '#domain/payouts/cash-out-quote.ts';
import type { Random } from '#paths/run/random.ts';
import { slotOf, type WriteKind } from '#ports/kept-writes.ts';
import { startSession } from '#sandbox/rules/sign-in/sessions.ts';
import type { World } from '#sandbox/world/world.ts';
import type { Books } from './books.ts';
import { type Device, Tab, type WriteInput } from './client.ts';
import { anyFault, sendThrough } from './faults.ts';
import { endCashOut } from './providers.ts';
import type { Fee, Intent, Payment, Reference, Tier, Way } from './reference.ts';
import type { Call, Server } from './server.ts';
import { orderOf, proofsOf, type Walker } from './users.ts';

type Setting = {
  walkers: Walker[];
  world: World;
  server: Server;
  books: Books;
  reference: Reference;
  random: Random;
};

type Account = Walker['accounts'][number];

/** A user with a device, and the money flow that is open in each of its tabs. */
type Seat = {
  walker: Walker;
  device: Device;
  tabs: (Open | undefined)[];
  proofs: string[];
  /** Server time in epoch ms. */
  provedAt: number;
  ways: Map<Account, Way>;
};

type Open = {
  tab: Tab;
  intent: Intent | undefined;
  /** True until a call meets a fault. Only then must a refusal match the current state. */
  isStraight: boolean;
  sentAt: number;
};

const TABS = 2;
const PROOFS = 10;
const PROOF_LIFETIME = 5 * 60_000;
const TIMEOUT = 20_000;
const PAUSE = 5_000;
const DAY = 86_400_000;
const KINDS: readonly WriteKind[] = ['cashOut', 'transfer', 'recharge'];

/** A group of users and their steps, one after another. */
export class Lane {
  readonly calls: Record<string, number> = {};
  readonly faults: Record<string, number> = {};
  private readonly at: Setting;
  private readonly seats: Seat[];
  private readonly late: Call[] = [];
  private orders = 0;
  /** True while no call meets a fault. */
  private isCalm = false;

  constructor(setting: Setting) {
    this.at = setting;
    this.seats = setting.walkers.map((walker) => ({
      walker,
      device: new Map(),
      tabs: Array.from({ length: TABS }, () => undefined),
      proofs: [],
      provedAt: 0,
      ways: new Map(),
    }));
  }

  /** Loads the fees of each way to cash out from the server. */
  async learnFees(): Promise<void> {
    for (const { walker, ways } of this.seats) {
      const { countryNo } = walker.person;
      const path = `/api/withdraw/config/info?language=en&countryNo=${countryNo}`;
      const fees: (Fee & { withdrawType: number })[] = (await this.ask(walker, path)).data;
      for (const account of walker.accounts) {
        const { withdrawType, bankType } = account;
        const of = `countryNo=${countryNo}&withdrawType=${withdrawType}${bankType === null ? '' : `&bankType=${bankType}`}`;
        const ladder: Tier[] = (await this.ask(walker, `/api/withdraw/config/ext/info?language=en&${of}`))
          .data;
        const fee = fees.find((one) => one.withdrawType === withdrawType);
        if (!fee) throw new Error(`Country ${countryNo} does not offer ${withdrawType}`);
        ways.set(account, { withdrawType, fee, ladder });
      }
    }
  }

  async walk(steps: number, onStep: (taken: number) => void = () => undefined): Promise<void> {
    for (let step = 0; step < steps && this.at.reference.findings.length === 0; step += 1) {
      await this.at.server.ready();
      onStep(step);
      await this.step();
      this.at.books.catchUp();
    }
  }

  /** Sessions end after 30 days (account 9) and tokens after minutes, so all users get new ones before. */
  signInAgain(): void {
    for (const seat of this.seats) {
      const { walker } = seat;
      walker.token = startSession(this.at.world, walker.userId, 'Walk');
      this.prove(seat);
    }
  }

  private prove(seat: Seat): void {
    seat.provedAt = this.at.books.now();
    seat.proofs = proofsOf(this.at.world, seat.walker, PROOFS);
  }

  /** Calls no longer fail: every user waits for the result, and checks the stored calls of the device once more. */
  async finish(): Promise<void> {
    this.isCalm = true;
    while (this.late.length > 0) await this.deliverLate();
    for (const seat of this.seats) {
      for (let place = 0; place < TABS; place += 1) await this.waitOut(seat, place);
      for (const kind of KINDS) {
        this.open(seat, 0, { kind, movement: null } as WriteInput, undefined);
        await this.waitOut(seat, 0);
      }
      if (this.at.reference.findings.length === 0) await this.compareBalance(seat.walker);
    }
  }

  private async waitOut(seat: Seat, place: number): Promise<void> {
    const open = seat.tabs[place];
    if (!open) return;
    await open.tab.settle();
    for (const ms of [TIMEOUT, PAUSE, TIMEOUT, PAUSE]) {
      if (open.tab.is('confirming') || open.tab.output) break;
      open.tab.wait(ms);
      await open.tab.settle();
    }
    this.hear(open);
    this.leave(seat, place);
  }

  private async step(): Promise<void> {
    const { random } = this.at;
    const seat = random.oneOf(this.seats);
    const place = random.below(TABS);
    const open = seat.tabs[place];
    if (this.late.length > 0 && random.below(8) === 0) return this.deliverLate();
    if (!open) return this.begin(seat, place);
    if (open.tab.is('confirming')) this.decide(open);
    else this.press(seat, place, open);
    await this.listen(seat, place);
  }

  /** A tab is closed once the chart has an output. */
  private async listen(seat: Seat, place: number): Promise<void> {
    const open = seat.tabs[place];
    await open?.tab.settle();
    if (!open?.tab.output) return;
    this.hear(open);
    seat.tabs[place] = undefined;
  }

  private async deliverLate(): Promise<void> {
    const call = this.late.shift();
    if (call) await this.at.server.send(call).catch(() => undefined);
  }

  /** Confirms, sometimes twice, or cancels. */
  private decide({ tab }: Open): void {
    const chance = this.at.random.below(20);
    tab.send(chance === 0 ? 'CANCEL' : 'CONFIRM');
    if (chance < 5) this.pressTwice(tab);
  }

  private pressTwice(tab: Tab): void {
    this.count(this.faults, 'double tap');
    tab.send('CONFIRM');
  }

  /** While a call is pending, the user waits, checks again, taps once more or reloads the page. */
  private press(seat: Seat, place: number, { tab }: Open): void {
    const chance = this.at.random.below(20);
    if (chance < 3) {
      this.count(this.faults, 'reload');
      this.reload(seat, place);
    } else if (chance < 5) this.pressTwice(tab);
    else if (chance < 10) tab.send('RETRY');
    else tab.wait(tab.is('waiting') ? PAUSE : TIMEOUT);
  }

  private leave(seat: Seat, place: number): void {
    seat.tabs[place]?.tab.close();
    seat.tabs[place] = undefined;
  }

  private reload(seat: Seat, place: number): void {
    this.leave(seat, place);
    const kind = KINDS.find((name) => isKept(seat, name));
    if (kind) this.open(seat, place, { kind, movement: null } as WriteInput, undefined);
  }

  private async begin(seat: Seat, place: number): Promise<void> {
    const { random } = this.at;
    const chance = random.below(100);
    if (chance < 60) return this.moveMoney(seat, place);
    if (chance < 75) return this.compareBalance(seat.walker);
    if (chance < 82) return this.compareList(seat.walker);
    if (chance < 92) return this.endCashOut(seat.walker);
    if (seat.walker.person.cents < 1_000_00n) return this.credit(seat.walker);
    return this.compareBalance(seat.walker);
  }

  private async moveMoney(seat: Seat, place: number): Promise<void> {
    const { random, reference } = this.at;
    const kind = random.oneOf(['cashOut', 'cashOut', 'transfer', 'transfer', 'recharge'] as const);
    const { input, payment, estimate } = this[kind](seat);
    // If the device has a stored call of this kind, the chart checks that one and sends nothing new.
    if (isKept(seat, kind)) this.count(this.faults, 'another tab');
    const intent = reference.intend(payment, estimate);
    this.open(seat, place, input, intent);
    await this.listen(seat, place);
  }

  private open(seat: Seat, place: number, input: WriteInput, intent: Intent | undefined): Open {
    const { walker } = seat;
    const open: Open = { intent, isStraight: true, sentAt: 0 } as Open;
    const send = (call: Call) => {
      const { random, reference, server } = this.at;
      const fault = this.isCalm ? undefined : anyFault(random);
      if (fault) this.count(this.faults, fault);
      if (fault && fault !== 'sent twice at once') open.isStraight = false;
      if (call.key) {
        open.sentAt ||= this.at.books.now();
        if (open.intent) reference.sends(open.intent, call.key);
        this.count(this.calls, input.kind);
      } else this.count(this.calls, 'asking the history');
      return sendThrough(server, { ...call, token: walker.token }, { fault, late: this.late });
    };
    const authorise = () => (this.at.random.below(30) === 0 ? undefined : this.proofOf(seat));
    open.tab = new Tab(seat.device, input, userOf(walker), { send, authorise });
    seat.tabs[place] = open;
    return open;
  }

  /** Compares the result that the user sees with the reference ledger. */
  private hear({ tab, intent: opened, isStraight, sentAt }: Open): void {
    const { output } = tab;
    const { books, reference } = this.at;
    books.catchUp();
    // The chart may have checked an earlier call, or one of another tab, instead of its own.
    const intent = reference.intentOf(tab.key) ?? opened;
    if (!output || !intent || output.kind === 'left') return;
    if (output.kind === 'carriedOut') reference.tells(intent, 'carriedOut', output.activityNo);
    else reference.tells(intent, 'no');
    if (output.kind !== 'refused') return;
    const reasons = reference.against(intent.payment, books.now());
    if (books.now() - sentAt >= PROOF_LIFETIME) reasons.push('securityTokenInvalid');
    if (isStraight && !(output.by && reasons.includes(output.by)))
      reference.find(`Refused by ${output.by}, with ${reasons.join(', ') || 'nothing'} against it`);
  }

  private proofOf(seat: Seat): string | undefined {
    if (seat.proofs.length === 0 || this.at.books.now() - seat.provedAt > PROOF_LIFETIME / 2)
      this.prove(seat);
    return seat.proofs.pop();
  }

  /** A random amount; every third one is close to a limit. */
  private amount(bounds: readonly bigint[], most: bigint): bigint {
    const { random } = this.at;
    if (random.below(3) > 0) return BigInt(random.below(Number(most)) + 1);
    const near = random.oneOf(bounds) + BigInt(random.below(3) - 1);
    return near > 0n ? near : 1n;
  }

  private cashOut({ walker, ways }: Seat) {
    const { random, books } = this.at;
    const { person } = walker;
    const account = random.oneOf(walker.accounts);
    const way = ways.get(account) as Way;
    const steps = way.ladder.flatMap(({ amountMin, amountMax }) => [amountMin, amountMax]).map(centsIn);
    const bounds = [...steps, 10_00n, 20_00n, 40_00n, 50_00n, 260_00n, 5_000_00n, person.cents];
    const cents = this.amount(bounds, random.below(4) === 0 ? 11_000_00n : 300_00n);
    const { withdrawId, withdrawType, bankType } = account;
    const facts: CashOutFacts = {
      kept: dollarsOf(cents),
      balance: Number(dollarsOf(person.cents)),
      usedToday: dollarsOf(usedToday(person.cashOuts, books.now())),
      level: person.level,
      countryNo: person.countryNo,
      withdrawType,
      fee: way.fee,
      ladder: way.ladder,
    };
    const quote = cashOutQuote(facts);
    const payment: Payment = { kind: 'cashOut', by: person, cents, way };
    this.compareForecast(payment, quote.fault);
    const input = {
      kind: 'cashOut',
      movement: {
        withdrawId,
        withdrawType: withdrawType as never,
        bankType: bankType as never,
        documentId: null,
        amount: dollarsOf(cents),
      },
    } as const;
    return { input: input as WriteInput, payment, estimate: quote.sum.fee };
  }

  /** The problem that the page shows before sending must be the one that the reference finds. */
  private compareForecast(payment: Payment, fault: string | null): void {
    const { books, reference } = this.at;
    const reasons = reference.against(payment, books.now());
    if (fault === null ? reasons.length > 0 : !reasons.includes(fault))
      reference.find(
        `${fault} was said of ${payment.cents} cents by ${payment.by.name}, against which is ${reasons}`,
      );
  }

  private transfer({ walker }: Seat) {
    const { random } = this.at;
    const { person } = walker;
    const other = random.oneOf(this.seats).walker;
    const to = random.below(20) === 0 ? undefined : other;
    const cents = 100n * this.amount([10n, 30_000n, person.cents / 100n], 400n);
    const onlySellers = random.below(5) === 0;
    const payment: Payment = { kind: 'transfer', by: person, cents, to: to?.person, onlySellers };
    const input = {
      kind: 'transfer',
      movement: {
        amount: String(cents / 100n),
        currency: 'USD',
        relatedEmail: to?.email ?? 'nobody@example.com',
        ...(onlySellers && { diamondSeller: true }),
      },
    };
    return { input: input as WriteInput, payment, estimate: undefined };
  }

  private recharge({ walker }: Seat) {
    const { random, world, books } = this.at;
    const { person } = walker;
    const cents = this.amount([1n, person.cents], 50_00n);
    // Some orders are opened twice, and some have a changed amount.
    if (this.orders === 0 || random.below(6) > 0) this.orders += 1;
    const no = `${person.name}-${this.orders}`;
    const isSigned = random.below(8) > 0;
    const signed = isSigned ? cents : cents + 1n;
    const order = orderOf(world, walker, { no, amount: dollarsOf(cents), signed });
    const until = books.now() + DAY;
    const payment: Payment = { kind: 'recharge', by: person, cents, order: no, isSigned, until };
    return { input: { kind: 'recharge', movement: order } as WriteInput, payment, estimate: undefined };
  }

  /** The provider completes or fails a cash out. */
  private async endCashOut(walker: Walker): Promise<void> {
    if (await endCashOut(this.at, walker.person)) this.count(this.calls, "a provider's word");
    else await this.compareBalance(walker);
  }

  private async credit(walker: Walker): Promise<void> {
    const { books, reference, server } = this.at;
    const cents = 1_000_00n + BigInt(this.at.random.below(5_000_00));
    books.catchUp();
    const before = walker.person.cents;
    reference.willCredit(walker.person, cents);
    const path = `/sandbox/api/users/${walker.userId}/credit`;
    const add = () => server.send({ method: 'POST', path, body: { amount: dollarsOf(cents) } });
    await add().catch(async () => {
      await server.ready();
      books.catchUp();
      if (walker.person.cents === before) await add();
    });
  }

  /** The shown balance must equal the reference. */
  private async compareBalance(walker: Walker): Promise<void> {
    const { books, reference } = this.at;
    const { person } = walker;
    books.catchUp();
    const before = person.cents;
    const answer = await this.ask(walker, '/api/balance/info?language=en');
    books.catchUp();
    const shown = centsIn(Number(answer.data).toFixed(2));
    reference.counts.balances += 1;
    // A call that was cut off may have been carried out in between.
    if (shown !== person.cents && shown !== before)
      reference.find(`${person.name} is shown ${shown} cents and has ${person.cents}`);
  }

  /** The top of the history must equal the reference. */
  private async compareList(walker: Walker): Promise<void> {
    const { books, reference } = this.at;
    const { person } = walker;
    const answer = await this.ask(walker, '/api/transactions?language=en&type=ALL&page=1&pageSize=20');
    books.catchUp();
    const shown = answer.data.list.map(({ activityNo }: { activityNo: string }) => activityNo);
    const due = new Set(person.list.slice(-20 - TABS));
    reference.counts.lists += 1;
    const strange = shown.filter((one: string) => !due.has(one) && person.list.length > 20);
    if (strange.length > 0)
      reference.find(`${person.name} is shown ${strange}, which the reference does not have`);
  }

  private async ask({ token }: Walker, path: string) {
    this.count(this.calls, 'reading');
    const call: Call = { method: 'GET', path, token };
    const { server } = this.at;
    const answer = await server.send(call).catch(async () => {
      await server.ready();
      return server.send(call);
    });
    if (answer.code !== '200') throw new Error(`${path} answered ${answer.code} ${answer.message}`);
    return answer;
  }

  private count(counts: Record<string, number>, name: string): void {
    counts[name] = (counts[name] ?? 0) + 1;
  }
}

/** True if the device has a stored money call of this kind. */
const isKept = ({ device, walker }: Seat, kind: WriteKind) => device.has(slotOf(kind, String(walker.userId)));

const userOf = ({ userId, person }: Walker) => ({ userId: String(userId), level: person.level });

const centsIn = (text: string): bigint => {
  const [whole = '0', cents = ''] = text.split('.');
  return BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'));
};

const usedToday = (cashOuts: Walker['person']['cashOuts'], now: number): bigint =>
  cashOuts
    .filter(({ at, end }) => at >= now - (now % DAY) && end !== 'failed' && end !== 'cancelled')
    .reduce((sum, { cents }) => sum + cents, 0n);
