import { AsyncLocalStorage } from 'node:async_hooks';
import { type Actor, createActor, fromPromise, SimulatedClock } from 'xstate';
import { NoAnswer, Refusal } from '#api/refusal.ts';
import {
  type ConfirmedWriteOutput,
  confirmedWriteMachine,
} from '#machines/payouts/confirmed-write/confirmed-write.machine.ts';
import type { Wishes } from '#machines/payouts/confirmed-write/confirmed-write-requests.ts';
import { connectKeptWrites, type KeptWrite, type WriteKind } from '#ports/kept-writes.ts';
import type { Answer, Call } from './server.ts';

/** What a device remembers of what was sent, in whichever of its tabs. */
export type Device = Map<WriteKind, KeptWrite>;

// All tabs are in this process: whose turn it is goes along with whatever is waited for.
const acting = new AsyncLocalStorage<Tab>();
const tab = (): Tab => {
  const known = acting.getStore();
  if (!known) throw new Error('Nobody acts');
  return known;
};
connectKeptWrites({
  get: (kind) => tab().device.get(kind),
  set: (kind, write) => tab().device.set(kind, write),
  delete: (kind) => tab().device.delete(kind),
});

const PATHS = {
  cashOut: '/api/account/withdraw',
  transfer: '/api/transfer/confirm',
  recharge: '/api/auth/payRechargeOrder',
} as const satisfies Record<WriteKind, string>;

type Sent = { by: WriteKind; init: { params: { header: { 'Idempotency-Key': string } }; body: object } };
type LookedUp = { params: { query: Record<string, string | number> } };

export type Wished = { [Kind in WriteKind]: { kind: Kind; wish: Wishes[Kind] | null } }[WriteKind];

type Ports = {
  /** Rejects where nothing usable came; gives nothing where nothing ever comes. */
  send: (call: Call) => Promise<Answer> | undefined;
  /** What the payment code proves; nothing where the user left. */
  authorise: () => string | undefined;
};

/** The wallet's own chart, made once: whatever it asks for goes through the tab whose turn it is. */
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

/** One tab in which money is to move: the wallet's own chart, whose calls go through `send`. */
export class Tab {
  private readonly clock = new SimulatedClock();
  private readonly actor: Actor<typeof confirmedWriteMachine>;
  /** Calls that are under way and will come to an end. */
  private under: Promise<unknown>[] = [];

  readonly device: Device;
  readonly ports: Ports;

  constructor(device: Device, { kind, wish }: Wished, user: { userId: string; level: number }, ports: Ports) {
    this.device = device;
    this.ports = ports;
    // It looks at what is kept as soon as it is made.
    this.actor = acting.run(this, () =>
      createActor(logic, { input: { kind, wish, user } as never, clock: this.clock }).start(),
    );
  }

  call(asked: Call): Promise<Answer> {
    const answer = this.ports.send(asked);
    if (!answer) return new Promise<Answer>(() => undefined);
    // Only that it ends matters here.
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

  /** Lets so many ms pass in this tab. */
  wait(ms: number): void {
    acting.run(this, () => this.clock.increment(ms));
  }

  /** The page is gone, with whatever it waited for. */
  close(): void {
    this.actor.stop();
  }

  /** Waits for every call that comes to an end, and for what follows of it. */
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
