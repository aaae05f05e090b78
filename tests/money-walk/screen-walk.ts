import { dollarsOf } from '#domain/money/cents.ts';
import type { Random } from '#paths/run/random.ts';
import type { World } from '#sandbox/world/world.ts';
import type { Books } from './books.ts';
import { anyFault, type Fault } from './faults.ts';
import { feeOf, type Payment, type Person, type Reference } from './reference.ts';
import type { Server } from './server.ts';

const MINUTE = 60_000;

type CashOut = Extract<Payment, { kind: 'cashOut' }>;

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

/** The state that all users of the walk through the screens share: the server, the time and the counters. */
export class ScreenWalk {
  readonly url: string;
  readonly server: Server;
  /** The server's own database. */
  readonly world: World;
  readonly reference: Reference;
  readonly books: Books;
  readonly random: Random;
  readonly calls: Record<string, number> = {};
  readonly faults: Record<string, number> = {};
  /** Functions that advance the clock of each browser by a number of ms. */
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

  /** Runs one user action, then reads the server's new entries. */
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

  /** Compares a shown balance with the reference. */
  compares({ name, cents, due }: Person, shown: string): void {
    this.reference.counts.balances += 1;
    this.lastShown.set(name, `${name} is shown ${shown}, the ledger has ${inWords(cents)}`);
    if (shown !== inWords(due)) this.reference.find(`${name} is due ${inWords(due)} and is shown ${shown}`);
  }

  /** Compares the shown fee and the amount that arrives with the reference; returns the fee in cents. */
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

  /** Advances the clocks of the browsers and of the server together. */
  async letTimePass(ms: number): Promise<void> {
    await this.server.ready();
    const path = '/sandbox/api/clock';
    await this.server.send({ method: 'POST', path, body: { minutes: ms / MINUTE } });
    await Promise.all(this.clocks.map((pass) => pass(ms)));
  }

  kill = (): Promise<void> => this.server.kill();

  /** True if the server is to be killed during the current call. */
  isKillDue(): boolean {
    const { steps, kills } = this.wanted;
    const due = Math.min(kills, Math.floor((this.taken * (kills + 1)) / steps));
    if (this.killed >= due) return false;
    this.killed += 1;
    return true;
  }
}

/** The amount as the English app shows it. */
export const inWords = (cents: bigint): string =>
  Number(dollarsOf(cents)).toLocaleString('en', { style: 'currency', currency: 'USD' });

const count = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1;
};
