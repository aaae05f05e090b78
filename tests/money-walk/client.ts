import { AsyncLocalStorage } from 'node:async_hooks';
import { type Actor, createActor, fromPromise, SimulatedClock } from 'xstate';
import { NoAnswer, Refusal } from '#api/refusal.ts';
import {
  type ConfirmedWriteOutput,
  confirmedWriteMachine,
} from '#machines/payouts/confirmed-write/confirmed-write.machine.ts';
import type { Movements } from '#machines/payouts/confirmed-write/confirmed-write-requests.ts';
import { connectKeptWrites, type KeptWrite, type WriteKind, type WriteSlot } from '#ports/kept-writes.ts';
import type { Answer, Call } from './server.ts';

/** The stored money calls of one device, shared by its tabs. */
export type Device = Map<WriteSlot, KeptWrite>;

// All tabs run in this process; the context keeps the current tab across awaits.
const acting = new AsyncLocalStorage<Tab>();
const tab = (): Tab => {
  const known = acting.getStore();
  if (!known) throw new Error('No user of the walk acts');
  return known;
};
connectKeptWrites({
  get: (slot) => tab().device.get(slot),
  set: (slot, write) => tab().device.set(slot, write),
  delete: (slot) => tab().device.delete(slot),
  keys: () => tab().device.keys(),
});

const PATHS = {
  cashOut: '/api/account/withdraw',
  transfer: '/api/transfer/confirm',
  recharge: '/api/auth/payRechargeOrder',
} as const satisfies Record<WriteKind, string>;

type Sent = { by: WriteKind; init: { params: { header: { 'Idempotency-Key': string } }; body: object } };
type LookedUp = { params: { query: Record<string, string | number> } };

export type WriteInput = { [Kind in WriteKind]: { kind: Kind; movement: Movements[Kind] | null } }[WriteKind];

type Ports = {
  /** Rejects if the response is unusable; returns undefined if no response ever comes. */
  send: (call: Call) => Promise<Answer> | undefined;
  /** Returns the token for a checked payment code, or undefined if the user cancels. */
  authorise: () => string | undefined;
};

/** The app's own chart, created once: its calls go through the current tab. */
const logic = confirmedWriteMachine.provide({
  actors: {
    paymentAuthorisation: fromPromise(async () => {
      const securityToken = tab().ports.authorise();
      return securityToken ? { kind: 'authorised', securityToken } : { kind: 'cancelled' };
    }) as never,
    sendMoney: fromPromise<unknown, Sent>(({ input: { by, init } }) =>
      tab().call({
        method: 'POST',
        path: PATHS[by],
        body: { ...init.body, language: 'en' },
        key: init.params.header['Idempotency-Key'],
      }),
    ) as never,
    findWrite: fromPromise<unknown, LookedUp>(({ input: { params } }) =>
      tab().call({ method: 'GET', path: `/api/transactions?${query(params.query)}` }),
    ) as never,
  },
});

/** A tab with the app's own chart, whose calls go through `send`. */
export class Tab {
  private readonly clock = new SimulatedClock();
  private readonly actor: Actor<typeof confirmedWriteMachine>;
  /** Calls in flight that will end. */
  private under: Promise<unknown>[] = [];

  readonly device: Device;
  readonly ports: Ports;

  constructor(
    device: Device,
    { kind, movement }: WriteInput,
    user: { userId: string; level: number },
    ports: Ports,
  ) {
    this.device = device;
    this.ports = ports;
    // The chart reads the stored money calls when it starts.
    this.actor = acting.run(this, () =>
      createActor(logic, { input: { kind, movement, user } as never, clock: this.clock }).start(),
    );
  }

  call(asked: Call): Promise<Answer> {
    const answer = this.ports.send(asked);
    if (!answer) return new Promise<Answer>(() => undefined);
    // A rejection is handled below; here it only matters that the call ends.
    this.under.push(answer.catch(() => undefined));
    return answer.then(accepted);
  }

  get output(): ConfirmedWriteOutput | undefined {
    return this.actor.getSnapshot().output;
  }

  get key(): string {
    return this.actor.getSnapshot().context.key;
  }

  is = (state: 'confirming' | 'waiting'): boolean =>
    this.actor.getSnapshot().matches(state === 'waiting' ? { unconfirmed: 'waiting' } : state);

  send(type: 'CONFIRM' | 'RETRY' | 'CANCEL'): void {
    acting.run(this, () => this.actor.send({ type }));
  }

  /** Advances the simulated time of this tab. */
  wait(ms: number): void {
    acting.run(this, () => this.clock.increment(ms));
  }

  /** Closes the page; pending calls no longer have an effect. */
  close(): void {
    this.actor.stop();
  }

  /** Waits for all calls in flight, and for calls that follow from them. */
  async settle(): Promise<void> {
    do {
      const under = this.under;
      this.under = [];
      await Promise.all(under);
      await new Promise(setImmediate);
    } while (this.under.length > 0);
  }
}

const query = (all: Record<string, string | number>): string =>
  new URLSearchParams(
    Object.entries({ ...all, language: 'en' }).map(([name, value]) => [name, `${value}`]),
  ).toString();

const accepted = (answer: Answer): Answer => {
  if (typeof answer?.code !== 'string') throw new NoAnswer('unreadable');
  if (answer.code === '500') throw new NoAnswer('serverFailed');
  if (answer.code !== '200') throw new Refusal(answer);
  return answer;
};
