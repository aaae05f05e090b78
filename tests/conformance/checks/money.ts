import { randomUUID } from 'node:crypto';
import { dollarsOf } from '#domain/money/cents.ts';
import { SHAPES } from '#tests/api/shapes.ts';
import { Broken, given, must, NotTried } from '../adapter.ts';
import type { Check } from '../check.ts';
import { centsAt, dollars, mustMove, type Payer, POOR, payerAt, poorPayerAt, proofOf } from '../payer.ts';
import { amountsOf, isAccepted, type Payment, pay, paymentsOf, refusing, requestFor } from '../payment.ts';
import { type Answer, CODES, passTime, type Server } from '../server.ts';
import { WAYS, type Way } from './ways.ts';

// The promises of every call that moves money. Each is asked at every amount that may differ in treatment.

const TWICE =
  'At a server that says `oncePerKey`, a person whose connection breaks pays twice: the app repeats a call after it was lost.';

const OTHER_REQUEST = 'A mistake in the app or a proxy can send a second payment under the key of the first.';

/** Nothing may leave the balance of the payer while the work runs. */
const moveNothing = (server: Server, payer: Payer, work: () => Promise<unknown>): Promise<void> =>
  mustMove(() => centsAt(server, payer), 0, work);

/** Runs the work for each payment of a way. Nothing more may leave the balance, and a fault names the amount. */
const eachPayment =
  (work: (server: Server, way: Way, payment: Payment) => Promise<void>) =>
  async (server: Server, way: Way): Promise<void> => {
    const payments = await paymentsOf(server, way);
    await moveNothing(server, await payerAt(server), async () => {
      for (const payment of payments)
        await work(server, way, payment).catch((error: unknown) => {
          if (!(error instanceof Broken)) throw error;
          throw new Broken(`With an amount of $${payment.amount}: ${error.message}`, error.exchange);
        });
    });
  };

/** The second answer must be the first one again. */
const mustRepeat = (second: Answer, first: Answer): void =>
  must(
    JSON.stringify(second.body) === JSON.stringify(first.body),
    `The repeated request got ${second.code} ${second.message}, not the first answer`,
  );

const mustBe = (name: keyof typeof CODES, { code }: Answer): void =>
  must(code === CODES[name], `The request got ${code}, not ${CODES[name]}`);

const mustBeRefused = (answer: Answer, about: string): void =>
  must(!isAccepted(answer), `${about} was accepted`);

/** A request of the smallest amount that has not been sent. */
const newRequest = async (server: Server, way: Way) => {
  const payer = await payerAt(server);
  const [amount = ''] = await amountsOf(server, way, payer);
  return { payer, amount, body: await requestFor(server, way, payer, amount) };
};

/** A request that must be refused now, and what makes it possible later, if the adapter can. */
const refusedRequest = async (server: Server, way: Way) => {
  if (!server.adapter.newcomer?.fund) {
    const { payer, body } = await newRequest(server, way);
    return { payer, body: { ...body, securityToken: randomUUID() }, repair: async () => {} };
  }
  const payer = await poorPayerAt(server);
  const missing = Math.ceil((await centsAt(server, payer)) / 100) + POOR;
  const body = await requestFor(server, way, payer, String(missing));
  return { payer, body, repair: () => payer.fund?.(missing) };
};

/** Texts that are no amount of any call. */
const NO_AMOUNTS = ['', '0', '0.00', '-20', '20.001', '2e1', '0x20', ' 20', '20,00', 'NaN', 'Infinity', '٢٠'];

/** The members of `agreed` in a call's contract, by the path to each. */
const agreedFieldsOf = ({ operationId }: Way) =>
  (SHAPES.find((shape) => shape.operationId === operationId)?.variants[0] ?? []).flatMap(
    ({ at: [, name, ...path] }) => (name === 'agreed' ? [path] : []),
  );

/** The members of `agreed` that have another name in the refusal's `changed`, with that name. */
const PART_OF: Record<string, string> = { bankName: 'account', userId: 'recipient', name: 'recipient' };

/** Another value of the same form. */
const another = (value: unknown): unknown => {
  if (typeof value !== 'string') return 'Another';
  if (/^\d+\.\d\d$/.test(value)) return (Number(value) + 0.01).toFixed(2);
  return /^[A-Z]{3}$/.test(value) ? 'XTS' : `${value}1`;
};

/** The object with another value at a path. */
const changedAt = (object: object, [name = '', ...rest]: string[]): object => {
  const value = (object as Record<string, unknown>)[name];
  return { ...object, [name]: rest.length > 0 ? changedAt(value as object, rest) : another(value) };
};

const refusesChangedTerms = async (server: Server, way: Way): Promise<void> => {
  const payer = await payerAt(server);
  const amounts = await amountsOf(server, way, payer);
  const send = refusing(server, way, payer);
  // The smallest and a large amount: the fees of a ladder differ.
  for (const amount of new Set([
    amounts[0] ?? '',
    amounts[Math.ceil(amounts.length / 2)] ?? amounts[0] ?? '',
  ])) {
    const { agreed = {} } = await way.terms(server, payer, amount);
    const request = await way.body(server, payer, amount);
    for (const path of agreedFieldsOf(way)) {
      const body = { ...request, agreed: changedAt(agreed, path) };
      const answer = await send(body);
      const told = `of $${amount} with another ${path.join('.')}`;
      must(
        answer.code === CODES.termsChanged,
        `A ${way.name} ${told} got ${answer.code}, not ${CODES.termsChanged}`,
      );
      const [member = ''] = path;
      const part = PART_OF[member] ?? member;
      const changed: unknown = answer.data?.changed;
      must(
        Array.isArray(changed) && changed.includes(part),
        `The refusal ${told} names ${JSON.stringify(changed)}, not ${part}`,
      );
    }
  }
};

type MoneyPromise = Pick<Check, 'promise' | 'seen' | 'passesTime'> & {
  /** Last part of the ids. */
  name: string;
  run: (server: Server, way: Way) => Promise<void>;
  isFor?: (way: Way) => boolean;
};

const PROMISES: readonly MoneyPromise[] = [
  {
    name: 'exact',
    promise: 'takes exactly its amount from the balance, and the history records amount and fee to the cent',
    seen: 'The balance or the history differs from what a person has confirmed.',
    run: eachPayment(async (_, __, { moved, cents, amount, transaction, fee }) => {
      must(moved === cents, `${dollars(moved)} left the balance`);
      must(
        transaction.amount === amount || Number(transaction.amount) * 100 === cents,
        `The history has $${transaction.amount}`,
      );
      must(
        Number(transaction.fee ?? 0) === Number(fee),
        `The history has a fee of $${transaction.fee}, not $${fee}`,
      );
    }),
  },
  {
    name: 'once',
    promise: 'with the same request and key moves money once, and gets the first answer again',
    seen: TWICE,
    run: eachPayment(async (server, way, { payer, body, key, first }) => {
      mustRepeat(await pay(server, way, payer, body, { key }), first);
    }),
  },
  {
    name: 'other-request',
    promise: 'with a key that another request has used is refused and moves nothing',
    seen: OTHER_REQUEST,
    run: async (server, way) => {
      const send = refusing(server, way, await payerAt(server));
      await eachPayment(async (_, __, { body, key, amount }) => {
        const more = { ...body, amount: String(Number(amount) + 1) };
        mustBe('idempotencyKeyReused', await send(more, { key }));
      })(server, way);
    },
  },
  {
    name: 'other-way',
    promise: 'with a key that a payment of another kind has used is refused and moves nothing',
    seen: OTHER_REQUEST,
    run: async (server, way) => {
      const { payer, body } = await newRequest(server, way);
      for (const other of WAYS.filter((one) => one !== way)) {
        const [payment] = await paymentsOf(server, other);
        await moveNothing(server, payer, async () =>
          mustBe('idempotencyKeyReused', await pay(server, way, payer, body, { key: payment?.key ?? '' })),
        );
      }
    },
  },
  {
    name: 'other-language',
    promise: 'is the same request in another language and kind of app',
    seen: 'A person who changes the language while a payment is unconfirmed reads that it was refused, although the money has moved.',
    run: eachPayment(async (server, way, { payer, body, key, first }) => {
      const second = await pay(server, way, payer, { ...body, language: 'ar', cType: '2' }, { key });
      must(isAccepted(second), `The repeated request got ${second.code}: ${second.message}`);
      must(
        JSON.stringify(second.data) === JSON.stringify(first.data),
        'The repeated request got another transaction',
      );
    }),
  },
  {
    name: 'token-once',
    promise: 'uses up the token of the payment code',
    seen: 'One entry of the payment code allows several payments.',
    run: eachPayment(async (server, way, { payer, body, amount }) => {
      const { securityToken } = body as { securityToken?: string };
      const request = { ...(await way.body(server, payer, amount)), securityToken };
      mustBe('securityTokenInvalid', await pay(server, way, payer, request));
    }),
  },
  {
    name: 'agreed',
    promise:
      'that no longer agrees with each member of `agreed` is refused with `termsChanged` and moves nothing',
    seen: 'If another device has changed the account, the operator a fee, or an address has passed to another user, the money leaves on terms that the person has not confirmed.',
    isFor: (way) => agreedFieldsOf(way).length > 0,
    run: async (server, way) =>
      moveNothing(server, await payerAt(server), () => refusesChangedTerms(server, way)),
  },
  {
    name: 'at-once',
    promise: 'sent twenty times at once moves money once',
    seen: TWICE,
    run: async (server, way) => {
      const { payer, amount, body } = await newRequest(server, way);
      const key = randomUUID();
      await mustMove(
        () => centsAt(server, payer),
        Math.round(Number(amount) * 100),
        () => Promise.all(Array.from({ length: 20 }, () => pay(server, way, payer, body, { key }))),
      );
    },
  },
  {
    name: 'key-needed',
    promise: 'is refused without a key',
    seen: 'Nothing in this app, which always sends a key; but a faulty client can pay twice.',
    run: async (server, way) => {
      const { payer, body } = await newRequest(server, way);
      await moveNothing(server, payer, () => pay(server, way, payer, body, {}));
    },
  },
  {
    name: 'refusal-kept',
    promise: 'that was refused stays refused for its key, with the same code',
    seen: 'A person reads that a payment was refused, and a late repetition carries it out after all.',
    run: async (server, way) => {
      const { payer, body, repair } = await refusedRequest(server, way);
      const key = randomUUID();
      const first = await pay(server, way, payer, body, { key });
      mustBeRefused(first, `A ${way.name} that cannot be carried out`);
      await repair();
      await moveNothing(server, payer, async () => {
        const second = await pay(server, way, payer, body, { key });
        must(second.code === first.code, `The repeated request got ${second.code}, not ${first.code}`);
      });
    },
  },
  {
    name: 'amounts',
    promise: 'of no amount, above the balance or outside the limits is refused and moves nothing',
    seen: 'Nothing in this app, which checks amounts; another client or a second page takes the balance below zero, or pays in money that does not exist.',
    run: async (server, way) => {
      const payer = await payerAt(server);
      const send = refusing(server, way, payer);
      const valid = await way.body(server, payer, way.ofSender(server));
      const balance = BigInt(await centsAt(server, payer));
      const outside = [...(await way.outside(server, payer)), balance - (balance % 100n) + 1_00n].map(
        dollarsOf,
      );
      const dollarsOnly = outside.map((amount) => amount.replace(/\.00$/, ''));
      const signed = await Promise.all(dollarsOnly.map((amount) => way.body(server, payer, amount)));
      const bodies = [...signed, ...NO_AMOUNTS.map((amount) => ({ ...valid, amount }))];
      await moveNothing(server, payer, async () => {
        for (const body of bodies) {
          const { amount } = body as { amount?: string };
          mustBeRefused(await send(body), `A ${way.name} of "${amount}"`);
        }
      });
    },
  },
  {
    name: 'other-proof',
    promise: 'is refused with the entry of the payment code by another user, or with none',
    seen: 'Nothing in this app; a person who knows the payment code of one account can pay from another.',
    run: async (server, way) => {
      const { payer, body } = await newRequest(server, way);
      const { adapter } = server;
      const others = [adapter.users[3], adapter.money?.sender].filter(
        (one) => one && one.email !== payer.account.email,
      );
      const foreign = await proofOf(server, given(others[0], 'user of level 3'));
      for (const securityToken of [foreign, randomUUID()])
        await moveNothing(server, payer, async () => {
          mustBeRefused(await pay(server, way, payer, { ...body, securityToken }), `A ${way.name} with it`);
        });
    },
  },
  {
    name: 'ended-session',
    promise: 'is refused in a session that has ended',
    seen: 'Nothing in this app; somebody who has found an old token pays.',
    run: async (server, way) => {
      const { payer, body } = await newRequest(server, way);
      const token = await server.startSession(payer.account);
      await server.accepted('logout', { token });
      await moveNothing(server, payer, async () => {
        const answer = await pay(server, way, payer, body, { key: randomUUID(), token });
        mustBeRefused(answer, `A ${way.name} after signing out`);
      });
    },
  },
  {
    name: 'restart',
    promise: 'has a key that the server knows after a restart',
    seen: TWICE,
    run: async (server, way) => {
      const restart = given(server.adapter.restart, 'restart');
      const { payer, amount, body } = await newRequest(server, way);
      const key = randomUUID();
      await mustMove(
        () => centsAt(server, payer),
        Math.round(Number(amount) * 100),
        async () => {
          await pay(server, way, payer, body, { key });
          await restart();
          await pay(server, way, payer, body, { key });
        },
      );
    },
  },
  {
    name: 'token-expired',
    passesTime: true,
    promise: 'needs an entry of the payment code in the last five minutes',
    seen: 'A payment that was lost on the way is carried out after the app has said that nothing was sent.',
    run: async (server, way) => {
      const { payer, body } = await newRequest(server, way);
      await passTime(server, 6);
      await moveNothing(server, payer, async () =>
        mustBe('securityTokenInvalid', await pay(server, way, payer, body)),
      );
    },
  },
];

const checkOf = (way: Way, { name, promise, run, ...about }: MoneyPromise): Check => ({
  ...about,
  id: `${way.area}/${name}`,
  promise: `A ${way.name} ${promise}`,
  run: (server) => run(server, way),
});

/** The account that is known to receive the transfers. */
const recipientAt = async (server: Server): Promise<string> => {
  const { users, other, money } = server.adapter;
  const { recipient } = given(money, 'money');
  const account = [...Object.values(users), other].find((one) => one?.email === recipient);
  if (!account) throw new NotTried('the recipient of money is no user of the configuration');
  return server.tokenOf(account);
};

export const money: Check[] = [
  ...WAYS.flatMap((way) =>
    PROMISES.filter(({ isFor = () => true }) => isFor(way)).map(({ isFor: _, ...one }) => checkOf(way, one)),
  ),
  {
    id: 'money/arrives',
    promise: 'A transfer arrives in full, and its recipient finds it in the history',
    seen: 'Money that a person has sent is missing at the other side.',
    run: async (server) => {
      const token = await recipientAt(server);
      const [way] = WAYS;
      const { payer, amount, body } = await newRequest(server, way as Way);
      const sum = Math.round(Number(amount) * 100);
      await mustMove(
        () => centsAt(server, { token }),
        -sum,
        () => pay(server, way as Way, payer, body),
      );
      const query = { type: 'CASH_IN', page: 1, pageSize: 1 };
      const [newest] = (await server.accepted('transactions', { token, query })).data.list;
      must(Number(newest?.amount) * 100 === sum, `The newest cash in of the recipient is $${newest?.amount}`);
    },
  },
];
