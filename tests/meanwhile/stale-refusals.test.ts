import { afterAll, afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { OfferedType } from '#domain/payouts/linked-account.ts';
import { documentDetailsMachine } from '#machines/documents/document-details/document-details.machine.ts';
import { signingMachine } from '#machines/documents/signing/signing.machine.ts';
import { cashOutMachine } from '#machines/payouts/cash-out/cash-out.machine.ts';
import { linkedAccountsMachine } from '#machines/payouts/linked-accounts/linked-accounts.machine.ts';
import { payoutAccountMachine } from '#machines/payouts/payout-account/payout-account.machine.ts';
import { transferMachine } from '#machines/payouts/transfer/transfer.machine.ts';
import { connectServerClock } from '#ports/server-clock.ts';
import { decideCashOut, latestCashOuts } from '#sandbox/rules/payouts/cash-outs.ts';
import { type Device, deviceOf, listen, reaches } from './device.ts';

// A page that refuses by what it remembers asks the server again before it says so (reading 84). The app's chart and client
// run at the real server. Another device, a provider or the clock takes the reason of the refusal away.

const USDT = { withdrawType: 14, account: 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaB' };

const deviceClock = connectServerClock(() => Date.now());
afterEach(() => void connectServerClock(deviceClock));

type Page = ReturnType<typeof createActor<typeof cashOutMachine>>;

const setLevel = ({ person }: Device, level: number) => person.post(`${person.controls}/level`, { level });
const credit = ({ person }: Device, amount: string) => person.post(`${person.controls}/credit`, { amount });
const review = ({ person }: Device, on: boolean) => person.post(`${person.controls}/review`, { on });
const linkUsdt = ({ person }: Device) => person.link(USDT.withdrawType, USDT.account);

/** A user of level 1 with $148.20, who has cashed out $45 of today's $50. */
const usedForToday = async (device: Device) => {
  await linkUsdt(device);
  await credit(device, '100');
  expect(await device.person.cashOut(USDT.withdrawType, '45')).toMatchObject({ code: '200' });
};

const earlierFails = ({ person: { world } }: Device) => {
  const [earlier] = latestCashOuts(world);
  if (earlier) decideCashOut(world, earlier.activityNo, 'fail');
};

type Refusal = {
  refused: string;
  ends: string;
  /** Sets the server's data before the page opens, so that the amount is refused. */
  given: (device: Device) => unknown;
  amount: string;
  /** Changes the server's data, so that the amount is allowed. */
  does: (device: Device) => unknown;
};

/** Amounts that the page refuses by the daily limit, the level or the balance. */
const AMOUNTS: readonly Refusal[] = [
  {
    refused: '$20 of $50, $45 used',
    ends: 'the $45 fail',
    given: usedForToday,
    amount: '20',
    does: earlierFails,
  },
  {
    refused: '$20 of $50, $45 used',
    ends: 'the level rises',
    given: usedForToday,
    amount: '20',
    does: (device) => setLevel(device, 2),
  },
  {
    refused: '$20 of $50, $45 used',
    ends: 'midnight passes (GMT)',
    given: usedForToday,
    amount: '20',
    does: ({ person }) => person.world.clock.advance(17 * 3_600_000),
  },
  {
    refused: '$49 of $48.20',
    ends: 'the balance grows',
    given: linkUsdt,
    amount: '49',
    does: (device) => credit(device, '100'),
  },
];

const held = new Set<string>();
const cells = { tried: 0 };
const holds = (cell: string) => held.add(cell);
afterAll(() => console.info(`Stale refusals: ${cells.tried} cells tried, ${held.size} hold`));

const openedBy = async (given: Refusal['given']) => {
  const device = await deviceOf('ben@example.com');
  connectServerClock(() => device.person.world.clock.now());
  await given(device);
  const { data: user } = await device.person.get('/api/user/info', { token: device.person.token });
  const page = createActor(cashOutMachine, { input: { user } });
  listen(device, page);
  page.start();
  await reaches(page, (now) => !now.matches('loading'));
  return { device, page };
};

const isPriced = (page: Page) => reaches(page, (now) => now.context.ladder !== null);
const isAnswered = (page: Page) =>
  reaches(
    page,
    (now) =>
      !now.hasTag('busy') &&
      !now.matches({ open: { terms: 'asking' } }) &&
      !now.matches({ open: { price: 'asking' } }),
  );
const type = (page: Page, kept: string) => page.send({ type: 'AMOUNT.CHOOSE', kept });
const isRefused = (page: Page) => page.getSnapshot().matches({ open: { terms: 'asked' } });

/** How the page comes to ask. In each case the reason is gone on the server before. */
const WAYS = {
  'before the amount is typed': async (page: Page, amount: string, does: () => unknown) => {
    await does();
    type(page, amount);
  },
  'the user returns to the refusal': async (page: Page, amount: string, does: () => unknown) => {
    type(page, amount);
    await isAnswered(page);
    expect(isRefused(page), 'the server refuses at first').toBe(true);
    await does();
    page.send({ type: 'REFRESH' });
    expect(
      page.getSnapshot().matches({ open: { terms: { asking: 'again' } } }),
      'the refusal stays shown',
    ).toBe(true);
  },
  'the refusal is shown and the button is tapped': async (
    page: Page,
    amount: string,
    does: () => unknown,
  ) => {
    type(page, amount);
    await isAnswered(page);
    expect(isRefused(page), 'the server refuses at first').toBe(true);
    await does();
    page.send({ type: 'SUBMIT' });
    expect(page.getSnapshot().hasTag('busy'), 'the tap is answered at once').toBe(true);
  },
};

const amountCells = AMOUNTS.flatMap((row) =>
  Object.entries(WAYS).map(([way, comes]) => ({ ...row, way, comes })),
);

test.each(amountCells)('cash out of $refused is not refused after $ends: $way', async (cell) => {
  cells.tried += 1;
  const { device, page } = await openedBy(cell.given);
  await isPriced(page);
  await cell.comes(page, cell.amount, () => cell.does(device));
  await isAnswered(page);
  expect(isRefused(page)).toBe(false);
  if (!page.getSnapshot().matches({ open: { act: 'confirming' } })) page.send({ type: 'SUBMIT' });
  await isAnswered(page);
  expect(page.getSnapshot().matches({ open: { act: 'confirming' } }), 'the review opens').toBe(true);
  expect(device.said).toEqual([]);
  page.stop();
  holds(`${cell.refused} ${cell.ends} ${cell.way}`);
});

test('cash out of all of the money fills in what the limit allows now', async () => {
  cells.tried += 1;
  const { device, page } = await openedBy(usedForToday);
  await isPriced(page);
  earlierFails(device);
  page.send({ type: 'AMOUNT.ALL' });
  await isAnswered(page);
  expect(page.getSnapshot().context.kept).toBe('50');
  page.stop();
  holds('all');
});

/** Pages that refuse the whole cash out. */
const PAGES = [
  {
    page: 'level 0',
    state: 'levelNeeded',
    given: async (device: Device) => {
      await linkUsdt(device);
      await setLevel(device, 0);
    },
    does: (device: Device) => setLevel(device, 1),
  },
  {
    page: 'documents under review',
    state: 'underReview',
    given: async (device: Device) => {
      await linkUsdt(device);
      await review(device, true);
    },
    does: (device: Device) => review(device, false),
  },
  { page: 'no linked account', state: 'noAccounts', given: () => {}, does: linkUsdt },
] as const;

test.each(PAGES)(
  'cash out opens when the user returns and $page is over',
  async ({ state, given, does, page: name }) => {
    cells.tried += 1;
    const { device, page } = await openedBy(given);
    expect(page.getSnapshot().matches(state)).toBe(true);
    await does(device);
    page.send({ type: 'REFRESH' });
    expect(page.getSnapshot().matches(state), 'the notice stays until the answer').toBe(true);
    await reaches(page, (now) => now.matches('open'));
    page.stop();
    holds(name);
  },
);

test('cash out at a level that the device remembers wrongly opens', async () => {
  cells.tried += 1;
  const device = await deviceOf('ben@example.com');
  await linkUsdt(device);
  const page = createActor(cashOutMachine, { input: { user: { ...device.user, level: 0 } } }).start();
  await reaches(page, (now) => now.matches('open') || now.matches('levelNeeded'));
  expect(page.getSnapshot().matches('open')).toBe(true);
  page.stop();
  holds('remembered');
});

/** The type that Ben links, as the country offers it. */
const PAYPAL: OfferedType = { withdrawType: 10, disabled: false };

type AccountsPage = ReturnType<typeof createActor<typeof linkedAccountsMachine>>;

const answersNext = ({ person }: Device, operationId: string, example: string) =>
  person.post('/sandbox/api/next', { operationId, example });

/** Reasons why the page of accounts refuses to link one, and the state that says so. */
const LINKS = [
  {
    refused: 'level 0',
    given: (device: Device) => setLevel(device, 0),
    says: { open: { act: 'askingForLevel' } },
    does: (device: Device) => setLevel(device, 1),
  },
  {
    refused: 'documents under review',
    given: (device: Device) => review(device, true),
    says: { open: { act: 'tellingOfReview' } },
    does: (device: Device) => review(device, false),
  },
  {
    refused: 'a closed type',
    given: (device: Device) => answersNext(device, 'withdrawTypeConfigs', 'accepted'),
    says: null,
    does: () => {},
  },
  {
    refused: 'a missing payment code',
    given: (device: Device) => answersNext(device, 'hasPayPassword', 'paymentCodeNotSet'),
    says: null,
    does: () => {},
  },
] as const;

const accountsOf = async (given: (device: Device) => unknown) => {
  const device = await deviceOf('ben@example.com');
  await given(device);
  const { data: user } = await device.person.get('/api/user/info', { token: device.person.token });
  const page = createActor(linkedAccountsMachine, { input: { user } });
  listen(device, page);
  page.start();
  await reaches(page, (now) => now.matches('open'));
  return { device, page };
};

const bind = (page: AccountsPage) => {
  const { types } = page.getSnapshot().context;
  const offered = types.find(({ withdrawType }) => withdrawType === PAYPAL.withdrawType) ?? PAYPAL;
  page.send({ type: 'TYPE.BIND', offered });
};

test.each(LINKS)('linking is not refused by $refused that is over before the tap', async (cell) => {
  cells.tried += 1;
  const { device, page } = await accountsOf(cell.given);
  await cell.does(device);
  bind(page);
  expect(page.getSnapshot().hasTag('busy'), 'the tap is answered at once').toBe(true);
  await reaches(page, (now) => !now.hasTag('busy'));
  expect(page.getSnapshot().output).toEqual({ kind: 'bind', withdrawType: PAYPAL.withdrawType });
  expect(device.said).toEqual([]);
  page.stop();
  holds(`linking, ${cell.refused}, tap`);
});

test.each(LINKS.filter(({ says }) => says))(
  'the refusal of a link for $refused closes when the user returns and the reason is over',
  async ({ given, says, does, refused }) => {
    cells.tried += 1;
    const { device, page } = await accountsOf(given);
    bind(page);
    await reaches(page, (now) => now.matches(says as never));
    await does(device);
    page.send({ type: 'REFRESH' });
    expect(page.getSnapshot().matches(says as never), 'the refusal stays until the answer').toBe(true);
    await reaches(page, (now) => now.matches({ open: { act: 'choosing' } }));
    bind(page);
    expect(page.getSnapshot().output, 'the next tap links').toMatchObject({ kind: 'bind' });
    page.stop();
    holds(`linking, ${refused}, return`);
  },
);

type TransferPage = ReturnType<typeof createActor<typeof transferMachine>>;

/** Ben at level 2 with $48.20, on the page that sends money to Sara. */
const transferBy = async (given: (device: Device) => unknown) => {
  const device = await deviceOf('ben@example.com');
  const user = { ...device.user };
  await setLevel(device, 2);
  await given(device);
  const recipient = { account: 'sara@example.com', name: 'Sara', userId: '1' };
  const page = createActor(transferMachine, {
    input: { user, sellersOnly: false, draft: { recipient, amount: '', remark: '' } },
  });
  listen(device, page);
  page.start();
  await reaches(page, (now) => !now.matches('loading'));
  return { device, page };
};

const isTransferRefused = (page: TransferPage) => page.getSnapshot().context.amountProblem !== null;
const isBalanceAnswered = (page: TransferPage) =>
  reaches(page, (now) => !now.hasTag('busy') && !now.matches({ entering: { balance: 'asking' } }));

const TRANSFER_WAYS = {
  'before the amount is typed': async (page: TransferPage, does: () => unknown) => {
    await does();
    page.send({ type: 'AMOUNT.CHOOSE', amount: '100' });
  },
  'the user returns to the refusal': async (page: TransferPage, does: () => unknown) => {
    page.send({ type: 'AMOUNT.CHOOSE', amount: '100' });
    await isBalanceAnswered(page);
    expect(isTransferRefused(page), 'the server refuses at first').toBe(true);
    await does();
    page.send({ type: 'REFRESH' });
    expect(isTransferRefused(page), 'the refusal stays shown').toBe(true);
  },
  'the refusal is shown and the button is tapped': async (page: TransferPage, does: () => unknown) => {
    page.send({ type: 'AMOUNT.CHOOSE', amount: '100' });
    await isBalanceAnswered(page);
    expect(isTransferRefused(page), 'the server refuses at first').toBe(true);
    await does();
    page.send({ type: 'SUBMIT' });
    expect(page.getSnapshot().hasTag('busy'), 'the tap is answered at once').toBe(true);
  },
};

test.each(Object.entries(TRANSFER_WAYS))(
  'transfer of more than the balance is not refused after the balance grows: %s',
  async (way, comes) => {
    cells.tried += 1;
    const { device, page } = await transferBy(() => {});
    await comes(page, () => credit(device, '100'));
    await isBalanceAnswered(page);
    expect(isTransferRefused(page)).toBe(false);
    if (!page.getSnapshot().matches('confirming')) page.send({ type: 'SUBMIT' });
    expect(page.getSnapshot().matches('confirming'), 'the review opens').toBe(true);
    expect(device.said).toEqual([]);
    page.stop();
    holds(`transfer ${way}`);
  },
);

/** Leaves less than the $10 that a transfer needs. */
const spend = async (device: Device) => {
  await linkUsdt(device);
  expect(await device.person.cashOut(USDT.withdrawType, '45')).toMatchObject({ code: '200' });
};

test.each([
  { had: '48.20 dollars', given: () => {} },
  { had: 'too little for any transfer', given: spend },
])('transfer of all of the money fills in what there is now, after $had', async ({ had, given }) => {
  cells.tried += 1;
  const { device, page } = await transferBy(given);
  await credit(device, '100');
  page.send({ type: 'AMOUNT.ALL' });
  expect(page.getSnapshot().matches({ entering: { act: { writing: 'fillingAll' } } })).toBe(true);
  await isBalanceAnswered(page);
  const { amount, amountProblem, balance } = page.getSnapshot().context;
  expect(Number(balance)).toBeGreaterThan(100);
  expect([amount, amountProblem]).toEqual([`${Math.floor(Number(balance))}`, null]);
  page.stop();
  holds(`transfer all ${had}`);
});

const TRANSFER_PAGES = [
  {
    page: 'level 1',
    state: 'levelNeeded',
    given: (device: Device) => setLevel(device, 1),
    does: (device: Device) => setLevel(device, 2),
  },
  {
    page: 'documents under review',
    state: 'underReview',
    given: (device: Device) => review(device, true),
    does: (device: Device) => review(device, false),
  },
] as const;

test.each(TRANSFER_PAGES)(
  'transfer opens when the user returns and $page is over',
  async ({ state, given, does, page: name }) => {
    cells.tried += 1;
    const { device, page } = await transferBy(given);
    expect(page.getSnapshot().matches(state)).toBe(true);
    await does(device);
    page.send({ type: 'REFRESH' });
    expect(page.getSnapshot().matches(state), 'the notice stays until the answer').toBe(true);
    await reaches(page, (now) => now.matches('entering'));
    page.stop();
    holds(`transfer ${name}`);
  },
);

/** Reasons why the form of an account does not open, and the state that says so. */
const FORMS = [
  {
    refused: 'level 0',
    given: (device: Device) => setLevel(device, 0),
    says: 'askingForLevel',
    does: (device: Device) => setLevel(device, 1),
  },
  {
    refused: 'a type that is not offered',
    given: (device: Device) => answersNext(device, 'withdrawTypeConfigs', 'noTypes'),
    says: 'hindered',
    does: () => {},
  },
] as const;

const formOf = async ({ user }: Device) => {
  const input = { user, withdrawType: PAYPAL.withdrawType };
  const page = createActor(payoutAccountMachine, { input }).start();
  await reaches(page, (now) => !now.hasTag('busy'));
  return page;
};

test.each(FORMS)('the form of an account opens when the user returns and $refused is over', async (cell) => {
  cells.tried += 1;
  const device = await deviceOf('ben@example.com', async (person) => {
    if (cell.says === 'askingForLevel') await person.post(`${person.controls}/level`, { level: 0 });
  });
  await cell.given(device);
  const page = await formOf(device);
  expect(page.getSnapshot().matches(cell.says)).toBe(true);
  await cell.does(device);
  page.send({ type: 'REFRESH' });
  expect(page.getSnapshot().matches(cell.says), 'the refusal stays until the answer').toBe(true);
  await reaches(page, (now) => now.matches('filling'));
  page.stop();
  holds(`form, ${cell.refused}`);
});

test('the form of an account opens at a level that the device remembers wrongly', async () => {
  cells.tried += 1;
  const device = await deviceOf('ben@example.com');
  const page = await formOf({ ...device, user: { ...device.user, level: 0 } });
  expect(page.getSnapshot().matches('filling')).toBe(true);
  page.stop();
  holds('form, remembered');
});

const refuses = ({ person }: Device) =>
  person.post(`${person.controls}/refuse-documents`, { reason: 'Too dark' });
const asks = ({ person }: Device, ask: string) => person.post(`${person.controls}/ask-documents`, { ask });

/** A file of the draft on the device. */
const ID_CARD = {
  id: 1,
  rule: 'idCardUrl ID card',
  name: 'id.png',
  url: 'https://files.example.com/picture/id.png',
};

/** Results of the review that ask for nothing, and what of the draft the next request gets. */
const REVIEWS = [
  {
    told: 'documents under review',
    given: (device: Device) => review(device, true),
    does: refuses,
    keeps: [ID_CARD],
  },
  {
    told: 'passed documents',
    given: (device: Device) => review(device, false),
    does: (device: Device) => asks(device, 'documents'),
    keeps: [],
  },
  {
    told: 'a review that was followed by a new request',
    given: (device: Device) => review(device, true),
    does: (device: Device) => asks(device, 'documents'),
    keeps: [],
  },
  {
    told: 'no request',
    given: () => {},
    does: (device: Device) => asks(device, 'documents'),
    keeps: [ID_CARD],
  },
] as const;

test.each(REVIEWS)('documents can be sent when the user returns and $told is over', async (cell) => {
  cells.tried += 1;
  const device = await deviceOf('ben@example.com');
  await cell.given(device);
  const input = { userId: device.user.userId, draft: { values: {}, files: [ID_CARD] } };
  const page = createActor(documentDetailsMachine, { input }).start();
  await reaches(page, (now) => !now.hasTag('busy'));
  expect(page.getSnapshot().matches('told')).toBe(true);
  await cell.does(device);
  page.send({ type: 'REFRESH' });
  expect(page.getSnapshot().matches('told'), 'the review stays shown until the answer').toBe(true);
  await reaches(page, (now) => now.matches('filling'));
  expect(page.getSnapshot().context.files, 'the draft is as after a reload').toEqual(cell.keeps);
  page.stop();
  holds(`documents, ${cell.told}`);
});

/** Reasons why a document cannot be signed, and the state that says so. */
const UNSIGNED = [
  {
    kind: 'contract',
    refused: 'no request',
    given: () => {},
    says: 'nothingToSign',
    does: (device: Device) => asks(device, 'contract'),
  },
  {
    kind: 'contract',
    refused: 'documents under review',
    given: async (device: Device) => {
      await asks(device, 'contract');
      await review(device, true);
    },
    says: 'nothingToSign',
    does: refuses,
  },
  {
    kind: 'payslip',
    refused: 'gaps',
    given: (device: Device) => asks(device, 'payslipWithGaps'),
    says: 'incomplete',
    does: (device: Device) => asks(device, 'payslip'),
  },
] as const;

test.each(UNSIGNED)('a $kind can be signed when the user returns and $refused is over', async (cell) => {
  cells.tried += 1;
  const device = await deviceOf('ben@example.com');
  await cell.given(device);
  const signer = { name: 'Ben', address: '', phone: '' };
  const input = { userId: device.user.userId, kind: cell.kind, signer };
  const page = createActor(signingMachine, { input }).start();
  await reaches(page, (now) => !now.hasTag('busy'));
  expect(page.getSnapshot().matches(cell.says)).toBe(true);
  await cell.does(device);
  page.send({ type: 'REFRESH' });
  expect(page.getSnapshot().matches(cell.says), 'the refusal stays until the answer').toBe(true);
  await reaches(page, (now) => now.matches('reading'));
  page.stop();
  holds(`signing, ${cell.kind}, ${cell.refused}`);
});
