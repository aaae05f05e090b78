import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { NoAnswer, Refusal } from '#api/refusal.ts';
import type { Transaction } from '#domain/history/transaction.ts';
import { keptWrites } from '#ports/kept-writes.ts';
import { nothingKept } from '#tests/models/kept.ts';
import { user } from '#tests/models/sample-data.ts';
import type { PaymentAuthorisationOutput } from '../../common/authorisation.ts';
import { confirmedWriteMachine } from './confirmed-write.machine.ts';
import type { Movements } from './confirmed-write-requests.ts';

afterEach(() => {
  vi.useRealTimers();
  nothingKept();
});

const AUTHORISED = { kind: 'authorised', securityToken: 's3cur1ty' } as const;
const TRANSFER = { amount: '25', currency: 'USD', relatedEmail: 'bob@example.com' } as const;

type Sent = { input: { init: { params: { header: { 'Idempotency-Key': string } } } } };
type LookedUp = { input: { params: { query: { idempotencyKey: string } } } };

type Server = {
  /** The look-up from which on the transaction shows in the history; until then the history is empty. */
  shownFrom: number;
  canSearch: boolean;
  /** The server says that it carries out each key at most once. */
  isPromised?: true;
  /** The token of the payment code works once. */
  usesTokenUp?: true;
};

/** A server that carries out every call, without idempotency keys. The first response is lost. */
const serverWithoutKeys = ({ shownFrom, canSearch, isPromised, usesTokenUp }: Server) => {
  const moved: string[] = [];
  const sendMoney = vi.fn(async ({ input }: Sent) => {
    if (usesTokenUp && moved.length > 0) throw new Refusal({ code: '100013', message: 'Used already' });
    moved.push(input.init.params.header['Idempotency-Key']);
    throw new NoAnswer('offline');
  });
  let lookUps = 0;
  const findWrite = vi.fn(async ({ input }: LookedUp) => {
    lookUps += 1;
    const key = canSearch ? input.params.query.idempotencyKey : null;
    const transaction = { activityNo: 'T1', idempotencyKey: key } as Partial<Transaction> as Transaction;
    return {
      code: '200',
      message: '',
      data: {
        totalPages: 1,
        list: lookUps < shownFrom ? [] : [transaction],
        ...(isPromised && { oncePerKey: true }),
      },
    };
  });
  return { moved, sendMoney, findWrite };
};

const writeAt = (
  { sendMoney, findWrite }: ReturnType<typeof serverWithoutKeys>,
  movement: Movements['transfer'] | null = TRANSFER,
) =>
  createActor(
    confirmedWriteMachine.provide({
      actors: {
        paymentAuthorisation: fromPromise(async () => AUTHORISED) as never,
        sendMoney: fromPromise(sendMoney as never) as never,
        findWrite: fromPromise(findWrite as never) as never,
      },
    }),
    { input: { kind: 'transfer', movement, user, isConfirmed: true } },
  ).start();

test('believes the history, not the refusal of a repeated call, if the first call has arrived meanwhile', async () => {
  const server = serverWithoutKeys({ shownFrom: 2, canSearch: true, isPromised: true, usesTokenUp: true });
  const write = writeAt(server);
  await vi.waitFor(() => expect(write.getSnapshot().status).toBe('done'));
  expect(write.getSnapshot().output).toMatchObject({ kind: 'carriedOut', activityNo: 'T1' });
  expect(server.sendMoney).toHaveBeenCalledTimes(2);
  expect(server.moved).toHaveLength(1);
});

test('reports a transfer to a diamond seller as such, also after a reload', async () => {
  const server = serverWithoutKeys({ shownFrom: 1, canSearch: true });
  const unanswered = vi.fn(() => new Promise<never>(() => {}));
  const before = writeAt({ ...server, sendMoney: unanswered }, { ...TRANSFER, diamondSeller: true });
  await vi.waitFor(() => expect(unanswered).toHaveBeenCalled());
  before.stop();
  const after = writeAt(server, null);
  await vi.waitFor(() => expect(after.getSnapshot().status).toBe('done'));
  expect(after.getSnapshot().output).toMatchObject({ isEarlier: true, diamondSeller: true });
});

describe.each([
  ['ignores the search by key', { shownFrom: 1, canSearch: false }],
  ['finds nothing by any key', { shownFrom: Number.POSITIVE_INFINITY, canSearch: true }],
  ['shows the transaction only ten minutes later', { shownFrom: 100, canSearch: true }],
])('at a server without a promise, with tokens that work again, that %s', (_, hostile) => {
  const undecided = async (write: ReturnType<typeof writeAt>) => {
    await vi.advanceTimersByTimeAsync(7 * 60_000);
    expect(write.getSnapshot().matches({ unconfirmed: 'undecided' })).toBe(true);
  };

  test('no call is repeated, and the user decides after a warning', async () => {
    vi.useFakeTimers();
    const server = serverWithoutKeys(hostile);
    const write = writeAt(server);
    await undecided(write);
    write.send({ type: 'ANOTHER.ALLOW' });
    expect(write.getSnapshot().status).toBe('active');
    write.send({ type: 'HISTORY.CHECKED' });
    write.send({ type: 'ANOTHER.ALLOW' });
    expect(server.moved).toHaveLength(1);
    expect(write.getSnapshot().output).toEqual({ kind: 'left' });
    expect(write.getSnapshot().context.securityToken).toBe('');
    expect(keptWrites.get('transfer', user.userId)).toBeUndefined();
  });

  test('nothing is said to have failed after a reload', async () => {
    vi.useFakeTimers();
    const server = serverWithoutKeys(hostile);
    const before = writeAt(server);
    await vi.advanceTimersByTimeAsync(30_000);
    before.stop();
    await undecided(writeAt(server, null));
    expect(server.moved).toHaveLength(1);
    expect(keptWrites.get('transfer', user.userId)).toBeDefined();
  });
});

/** The payment code is right at once, but another tab sends a call meanwhile. */
const whileAnotherSends = setup({
  types: { output: {} as PaymentAuthorisationOutput },
}).createMachine({
  initial: 'authorised',
  entry: () =>
    keptWrites.set('transfer', { key: 'k3y', userId: user.userId, amount: '80', sentAt: Date.now() }),
  states: { authorised: { type: 'final' } },
  output: { kind: 'authorised', securityToken: 's3cur1ty' },
});

test('first finds out the outcome of a call from another tab, and sends no call in its place', async () => {
  const sendMoney = vi.fn(() => new Promise<never>(() => {}));
  const findWrite = vi.fn(() => new Promise<never>(() => {}));
  const write = createActor(
    confirmedWriteMachine.provide({
      actors: {
        paymentAuthorisation: whileAnotherSends as never,
        sendMoney: fromPromise(sendMoney) as never,
        findWrite: fromPromise(findWrite) as never,
      },
    }),
    {
      input: {
        kind: 'transfer',
        movement: TRANSFER,
        user,
      },
    },
  ).start();
  write.send({ type: 'CONFIRM' });
  await vi.waitFor(() => expect(findWrite).toHaveBeenCalledTimes(1));
  expect(write.getSnapshot().matches({ unconfirmed: 'lookingUp' })).toBe(true);
  expect(write.getSnapshot().context).toMatchObject({ key: 'k3y', amount: '80', movement: null });
  expect(sendMoney).not.toHaveBeenCalled();
  expect(keptWrites.get('transfer', user.userId)?.key).toBe('k3y');
});
