import { dollarsOf } from '#domain/money/cents.ts';
import type { Random } from '#paths/run/random.ts';
import type { World } from '#sandbox/world.ts';
import type { Books } from './books.ts';
import { anyFault, type Fault } from './faults.ts';
import { feeOf, type Person, type Reference, type Wish } from './reference.ts';
import type { Server } from './server.ts';

const MINUTE = 60_000;

type CashOut = Extract<Wish, { kind: 'cashOut' }>;

type Setting = {
  url: string;
  server: Server;
  world: World;
  reference: Reference;
  books: Books;
  random: Random;
  steps: number;
  kills: number;
};

/** What everybody on the walk through the screens has in common: the server, the time, and what is counted. */
export class ScreenWalk {
  readonly url: string;
  readonly server: Server;
  /** The server's own data, beside it. */
  readonly world: World;
  readonly reference: Reference;
  readonly books: Books;
  readonly random: Random;
  readonly calls: Record<string, number> = {};
  readonly faults: Record<string, number> = {};
  /** Has the clock of a browser go on by so many ms. */
  readonly clocks: ((ms: number) => Promise<void>)[] = [];
  private readonly lastShown = new Map<string, string>();
  taken = 0;
  killed = 0;
  private readonly wanted: { steps: number; kills: number };

  constructor({ url, server, world, reference, books, random, steps, kills }: Setting) {
    this.url = url;
    this.server = server;
    this.world = world;
    this.reference = reference;
    this.books = books;
    this.random = random;
    this.wanted = { steps, kills };
  }

  get isOver(): boolean {
    return this.taken >= this.wanted.steps || this.reference.findings.length > 0;
  }

  /** One thing that somebody does, and what the server has entered by then. */
  async step<Result>(name: string, doing: () => Promise<Result>): Promise<Result> {
    await this.server.ready();
    this.taken += 1;
    count(this.calls, name);
    const result = await doing();
    this.books.catchUp();
    return result;
  }

  anyFault(): Fault | undefined {
    const fault = anyFault(this.random);
    if (fault) this.counts(fault);
    return fault;
  }

  counts = (fault: string): void => count(this.faults, fault);

  /** Somebody is shown this as what they have. */
  compares({ name, cents, due }: Person, shown: string): void {
    this.reference.counts.balances += 1;
    this.lastShown.set(name, `${name} is shown ${shown}, the ledger has ${inWords(cents)}`);
    if (shown !== inWords(due)) this.reference.find(`${name} is due ${inWords(due)} and is shown ${shown}`);
  }

  /** Somebody is shown this as the fee of a cash out and as what of it arrives; gives that fee in cents. */
  comparesSum({ cents, way }: CashOut, where: string, shown: { fee: string; arrives: string }): bigint {
    this.reference.counts.sums += 1;
    const fee = feeOf(cents, way);
    const due = { fee: inWords(fee), arrives: inWords(cents - fee) };
    if (shown.fee !== due.fee || shown.arrives !== due.arrives)
      this.reference.find(
        `Of ${inWords(cents)} ${due.fee} is the fee and ${due.arrives} arrives, ` +
          `and ${where} shows ${shown.fee} and ${shown.arrives}`,
      );
    return BigInt(shown.fee.replace(/\D/g, ''));
  }

  get shown(): string[] {
    return [...this.lastShown.values()];
  }

  /** All clocks go on together, those of the browsers and the server's. */
  async letTimePass(ms: number): Promise<void> {
    await this.server.ready();
    const path = '/sandbox/api/clock';
    await this.server.send({ method: 'POST', path, body: { minutes: ms / MINUTE } });
    await Promise.all(this.clocks.map((pass) => pass(ms)));
  }

  kill = (): Promise<void> => this.server.kill();

  /** The next kill strikes what is under way now. */
  isKillDue(): boolean {
    const { steps, kills } = this.wanted;
    const due = Math.min(kills, Math.floor((this.taken * (kills + 1)) / steps));
    if (this.killed >= due) return false;
    this.killed += 1;
    return true;
  }
}

/** As an English screen writes it. */
export const inWords = (cents: bigint): string =>
  Number(dollarsOf(cents)).toLocaleString('en', { style: 'currency', currency: 'USD' });

const count = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1;
};
