import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import shapes from '#api/shapes.json';
import { WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';
import type { UserInfo } from '#domain/person/user.ts';
import { PAYOUT_ROUTES } from '#domain/routes/payout-routes.ts';
import { keepDraft } from '#flow/drafts.ts';
import { deviceFacts } from '#flow/storage.ts';
import { dismissToast } from '#flow/toasts.ts';
import { walletCardMachine } from '#machines/home/wallet-card/wallet-card.machine.ts';
import type { PayoutValues } from '#machines/payouts/payout-account/payout-account-form.ts';
import { accepted, refusal, type ScriptedServer, startScriptedServer } from '#tests/app/scripted-server.ts';
import { openApp, openSession } from '#tests/app/session.ts';
import { newUser } from '#tests/app/user-info.ts';
import { visit } from '#tests/app/visit.ts';
import { giveTexts } from '#tests/app/whole-app.ts';
import { App } from './app.tsx';

vi.mock('./start/fetch-shapes.ts', () => ({ fetchShapes: async () => shapes }));

/** A user with a complete profile, in India unless a test sets another country. */
const ada: UserInfo = {
  ...newUser('ada@example.com'),
  countryNo: 91,
  phone: '919876543210',
  firstName: 'Ada',
  middleName: 'Mae',
  lastName: 'Rao',
  gender: 1,
  birthday: '1992-04-17',
  level: 2,
};

const LINKED_ACCOUNTS = '/account/my-linked-account';

/** A country that offers every account type. */
const EVERY_TYPE = Object.values(WITHDRAW_TYPES).map((withdrawType) => ({ withdrawType, disabled: false }));

let server: ScriptedServer;

beforeAll(async () => {
  server = await startScriptedServer();
  giveTexts();
});

afterAll(() => server.close());

beforeEach(() => {
  server.reset();
  deviceFacts.set('token', 't0ken');
  server.script('/api/account/withdrawMethods', accepted([]));
  server.script('/api/account/withdrawTypeConfigs', accepted(EVERY_TYPE));
  server.script('/api/auth/hasPayPassword', accepted(true));
  server.script('/api/user/kyc/getDetail', accepted({ caseAudit: 4 }));
});

afterEach(() => {
  cleanup();
  dismissToast();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '');
});

const open = (page: string, user: UserInfo = ada) => {
  server.script('/api/user/info', accepted(user));
  visit(`${server.origin}${LINKED_ACCOUNTS}/${page}`);
  render(<App {...openApp()} />);
};

type Typed = Record<string, string>;

const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });
const isThere = (name: string) => screen.queryByRole('button', { name }) !== null;

const type = (typed: Typed) => {
  for (const [label, value] of Object.entries(typed)) fireEvent.change(fieldOf(label), { target: { value } });
};

/** Returns the fields and locked values of the form, in their order. */
const standing = async (title: string) => {
  await screen.findByRole('heading', { name: title });
  await screen.findByRole('button', { name: 'Done' });
  const told = (element: Element): string =>
    element instanceof HTMLInputElement
      ? [element.labels?.[0]?.textContent, element.value].filter(Boolean).join(': ')
      : `${element.textContent}: fixed: ${element.nextElementSibling?.textContent}`;
  return [...document.querySelectorAll('form dt, form input:not([type=radio])')].map(told);
};

/** Opens the page of an account that is linked, as the list of accounts does. */
const openToEdit = (page: string, withdrawType: number, account: string, documentId?: string, user = ada) => {
  const bankType = withdrawType === 3 ? 1 : null;
  const payout = { account, withdrawId: '501', withdrawType, bankType, documentId: documentId ?? null };
  deviceFacts.set('paramsData', { payout });
  open(page, user);
};

/** The server's data of a bank account in India. */
const INDIAN = {
  beneficiaryName: 'Ada',
  beneficiaryLastname: 'Rao',
  bankCode: 'HDFC',
  bankName: 'HDFC Bank',
  bankBranch: 'HDFC0001234',
  bankAccount: '50100234567890',
  email: 'ada@example.com',
  phone: '919876543210',
  address: '12 Lake Road',
  city: 'Pune',
  province: 'Maharashtra',
  postalCode: '411001',
};

const OF_MOBILE_MONEY = {
  beneficiaryName: 'Ada',
  beneficiaryLastname: 'Rao',
  documentType: 'NI',
  documentId: '12345678901',
  phonePrefix: '255',
  phone: '712345678',
  bankAccount: '255712345678',
  accountType: 'mobile',
};

const OF_IMPS = {
  bankAccount: '50100999888777',
  bankAccountName: 'Ada Rao',
  phone: '919876543210',
  email: 'ada@example.com',
  bankSwift: 'HDFC0001234',
};

const USDT = 'TX9mPc4Rk7Vn2Yw8Zb5Hd3Lf6Qg1Sj0NaK';

const tanzanian = { ...ada, countryNo: 198 };

const HOLDER = 'Account holder: fixed: Ada Mae Rao';
const NAMES = ['First name, Last name: fixed: Ada Rao'];
const INDIAN_FIELDS = [
  ...NAMES,
  'IFSC code',
  'Account number',
  'Email: fixed: ada@example.com',
  'Phone number: 919876543210',
  'Address',
  'City',
  'State',
  'Postal code',
];

/** The fifteen pages to link an account: path, title, and the content of the form. */
const BINDS: [string, string, string[], UserInfo?][] = [
  ['bind-bank-account', 'Link a bank account', INDIAN_FIELDS],
  ['bind-gcash-account', 'Link GCash', [HOLDER, 'GCash number']],
  ['bind-go-pay-account', 'Link GoPay', [HOLDER, 'Wallet phone number']],
  ['bind-ovo-account', 'Link OVO', [HOLDER, 'Wallet phone number']],
  ['bind-dana-account', 'Link DANA', [HOLDER, 'Wallet phone number']],
  ['bind-paypal-account', 'Link PayPal', [HOLDER, 'Account email']],
  ['bind-epay-account', 'Link EPay', [HOLDER, 'Account email']],
  ['bind-ewallet-account', 'Link mobile money', [...NAMES, 'Document number', 'Phone number'], tanzanian],
  ['bind-qiwi-account', 'Link Qiwi', [HOLDER, 'Wallet phone number']],
  ['bind-usdt-account', 'Link USDT (TRC-20)', [HOLDER, 'USDT address (TRC-20)']],
  ['bind-new-paypal', 'Link PayPal', ['Account email']],
  [
    'bind-new-imps',
    'Link IMPS',
    [
      'Account number',
      'Account name',
      'IFSC code',
      'Phone number: fixed: 919876543210',
      'Email: fixed: ada@example.com',
    ],
  ],
  ['bind-upi-account', 'Link UPI', [HOLDER, 'UPI ID']],
  ['bind-jazz-cash-account', 'Link JazzCash', [HOLDER, 'Wallet phone number', 'CNIC number']],
  ['bind-easy-paisa-account', 'Link Easypaisa', [HOLDER, 'Wallet phone number', 'CNIC number']],
];

describe('the page to link an account', () => {
  test.each([
    [1, [...NAMES, 'Gender: fixed: Female', 'Date of birth: fixed: 17-04-1992']],
    [166, ['First name, Middle name, Last name: fixed: Ada Mae Rao']],
  ])(
    "in country %d shows the profile's data read-only [payouts 6 bank-form-profile] [payouts 5 bank-form-default]",
    async (countryNo, fields) => {
      open('bind-bank-account', { ...ada, countryNo });
      expect(await standing('Link a bank account')).toEqual(expect.arrayContaining(fields));
      cleanup();
      open('bind-bank-account', { ...ada, countryNo, middleName: null, gender: null, birthday: null });
      const without = await standing('Link a bank account');
      expect(without.filter((field) => /^(Gender|Date of birth|.*Middle name.*): fixed/.test(field))).toEqual(
        [],
      );
    },
  );

  test.each(BINDS)(
    '%s has the title "%s" and the fields of its type [payouts 2 bind-routes] [payouts 2 bind-done] [payouts 2 third-party-channel] [payouts 2 third-party-name] [payouts 2 third-party-document] [payouts 2 imps-form] [payouts 2 imps-prefilled] [payouts 6 bank-form-profile]',
    async (path, title, fields, user) => {
      open(path, user);
      expect(await standing(title)).toEqual(fields);
      expect(isThere('Delete')).toBe(false);
    },
  );

  test('an account that another app passes is filled in; one that was edited before is not [payouts 2 bind-routes]', async () => {
    deviceFacts.set('paramsData', { payout: { account: 'ada.pay@example.com', withdrawType: 15 } });
    open('bind-new-paypal');
    expect(await standing('Link PayPal')).toEqual(['Account email: ada.pay@example.com']);
    cleanup();
    openToEdit('bind-gcash-account', 3, '50100234567890');
    await screen.findByRole('button', { name: 'Done' });
    expect(fieldOf('GCash number').value).toBe('');
  });
});

/** The fifteen pages to edit an account: path, type, title, the account, and the content of the form. */
const EDITS: [string, number, string, string, string[]][] = [
  [
    'edit-bank-account',
    3,
    'Edit bank account',
    INDIAN.bankAccount,
    [
      ...NAMES,
      'IFSC code: HDFC0001234',
      'Account number: 50100234567890',
      'Email: fixed: ada@example.com',
      'Phone number: 919876543210',
      'Address: 12 Lake Road',
      'City: Pune',
      'State: Maharashtra',
      'Postal code: 411001',
    ],
  ],
  ['edit-gcash-account', 4, 'Edit GCash', '09175550101', [HOLDER, 'GCash number: 09175550101']],
  ['edit-go-pay-account', 7, 'Edit GoPay', '62812345678', [HOLDER, 'Wallet phone number: 62812345678']],
  ['edit-ovo-account', 8, 'Edit OVO', '62812345678', [HOLDER, 'Wallet phone number: 62812345678']],
  ['edit-dana-account', 9, 'Edit DANA', '62812345678', [HOLDER, 'Wallet phone number: 62812345678']],
  ['edit-paypal-account', 10, 'Edit PayPal', 'a@example.com', [HOLDER, 'Account email: a@example.com']],
  ['edit-epay-account', 11, 'Edit EPay', 'a@example.com', [HOLDER, 'Account email: a@example.com']],
  [
    'edit-ewallet-account',
    12,
    'Edit mobile money',
    '255712345678',
    [...NAMES, 'Document number: 12345678901', 'Phone number: 712345678'],
  ],
  ['edit-qiwi-account', 13, 'Edit Qiwi', '79123456789', [HOLDER, 'Wallet phone number: 79123456789']],
  [
    'edit-usdt-account',
    14,
    'Edit USDT (TRC-20)',
    USDT,
    [HOLDER, 'USDT address (TRC-20): TX9m Pc4R k7Vn 2Yw8 Zb5H d3Lf 6Qg1 Sj0N aK'],
  ],
  ['edit-new-paypal-account', 15, 'Edit PayPal', 'a@example.com', ['Account email: a@example.com']],
  [
    'edit-new-imps',
    16,
    'Edit IMPS',
    OF_IMPS.bankAccount,
    [
      'Account number: 50100999888777',
      'Account name: Ada Rao',
      'IFSC code: HDFC0001234',
      'Phone number: fixed: 919876543210',
      'Email: fixed: ada@example.com',
    ],
  ],
  ['edit-upi-account', 17, 'Edit UPI', 'ada@okhdfc', [HOLDER, 'UPI ID: ada@okhdfc']],
  [
    'edit-jazz-cash-account',
    18,
    'Edit JazzCash',
    '923015550124',
    [HOLDER, 'Wallet phone number: 923015550124', 'CNIC number: 3520212345671'],
  ],
  [
    'edit-easy-paisa-account',
    19,
    'Edit Easypaisa',
    '923015550124',
    [HOLDER, 'Wallet phone number: 923015550124', 'CNIC number: 3520212345671'],
  ],
];

const DETAILS: Record<number, object> = {
  3: { ...INDIAN, withdrawType: 3, bankType: 1 },
  12: { ...OF_MOBILE_MONEY, withdrawType: 12, bankType: null },
  16: { ...OF_IMPS, withdrawType: 16, bankType: null },
};

describe('the page to edit an account', () => {
  test.each(EDITS)(
    '%s, of type %d, has the title "%s" and contains %s [payouts 2 edit-routes] [payouts 2 edit-delete] [payouts 2 edit-fields] [payouts 2 third-party-name]',
    async (path, withdrawType, title, account, fields) => {
      server.script(
        '/api/account/UserBankCardDetail',
        accepted({ withdrawId: '501', ...DETAILS[withdrawType] }),
      );
      const user = withdrawType === 12 ? tanzanian : ada;
      openToEdit(path, withdrawType, account, '3520212345671', user);
      expect(await standing(title)).toEqual(fields);
      expect(isThere('Delete')).toBe(true);
    },
  );
});

const PATHS = Object.values(PAYOUT_ROUTES).map(({ path }) => path);

describe('each of the thirty payout pages', () => {
  test.each(PATHS)(
    '%s shows a message and a link to the accounts if the country does not offer its type [payouts 7 withdraw-type-configs]',
    async (path) => {
      server.script('/api/account/withdrawTypeConfigs', accepted([]));
      open(path);
      await screen.findByRole('heading', { name: /is not offered in your country$/ });
      expect(isThere('Done')).toBe(false);
      fireEvent.click(button('See what you can link'));
      await screen.findByRole('heading', { name: 'Withdrawal accounts' });
      expect(window.location.pathname).toBe(LINKED_ACCOUNTS);
    },
  );

  test.each(PATHS)(
    '%s immediately asks a user of level 0 to verify their identity [payouts 2 level-dialog]',
    async (path) => {
      open(path, { ...ada, level: 0 });
      const question = await screen.findByRole('alertdialog');
      expect(question.textContent).toContain('Verify your identity first');
      fireEvent.click(await within(question).findByRole('button', { name: 'Verify' }));
      await waitFor(() => expect(window.location.pathname).toBe('/basic-level'));
    },
  );

  test('an edit page without an account redirects to the linked accounts', async () => {
    open('edit-usdt-account');
    await screen.findByRole('heading', { name: 'Withdrawal accounts' });
  });

  test('shows that a disabled type cannot be linked now [payouts 7 withdraw-type-configs]', async () => {
    server.script(
      '/api/account/withdrawTypeConfigs',
      accepted([{ withdrawType: WITHDRAW_TYPES.payPal, disabled: true }]),
    );
    open('bind-paypal-account');
    await screen.findByRole('heading', { name: 'PayPal is not available at the moment' });
  });

  test('shows its form if the offered types are unknown, and never an empty form', async () => {
    server.script('/api/account/withdrawTypeConfigs', refusal('99999'));
    open('bind-ewallet-account');
    await screen.findByRole('heading', { name: 'Mobile money is not offered in your country' });
    cleanup();
    open('bind-usdt-account');
    await screen.findByRole('button', { name: 'Done' });
  });
});

/** The signed-in user's draft fills in the form again, also values that were chosen in sheets. */
const typedBefore = (withdrawType: number, values: PayoutValues) => {
  const { userId, email, phone, level } = ada;
  deviceFacts.set('store', { user: { userId, email, phone, level } });
  keepDraft(userId, `payout bind ${withdrawType}`, { values, idempotencyKey: '' });
};

const { beneficiaryName, beneficiaryLastname, bankCode, bankName, email, ...typedInIndia } = INDIAN;
const bank = { bankCode, bankName };

const BIND_BANK = '/api/account/bindBankCard';
const BIND_OTHER = '/api/account/bindThirdPartyPay';

/** Returns the sent body without the common fields. */
const sentTo = (path: string) =>
  server.seen(path).map(({ body }) => {
    const { language: _, cType: __, ...sent } = body as Record<string, unknown>;
    return sent;
  });

const send = async ({ presses = 1 } = {}) => {
  const done = await screen.findByRole('button', { name: 'Done' });
  for (let press = 0; press < presses; press++) fireEvent.click(done);
};

describe('linking an account', () => {
  test.each([
    ['bind-gcash-account', 4, { 'GCash number': '09175550101' }, { account: '09175550101' }],
    ['bind-new-paypal', 15, { 'Account email': 'ada.pay@example.com' }, { account: 'ada.pay@example.com' }],
    ['bind-upi-account', 17, { 'UPI ID': 'ada@okhdfc' }, { account: 'ada@okhdfc', name: 'Ada Mae Rao' }],
    [
      'bind-jazz-cash-account',
      18,
      { 'Wallet phone number': '923015550124', 'CNIC number': '35202-1234567-1' },
      { account: '923015550124', documentId: '3520212345671' },
    ],
    [
      'bind-easy-paisa-account',
      19,
      { 'Wallet phone number': '923015550124', 'CNIC number': '3520212345671' },
      { account: '923015550124', documentId: '3520212345671' },
    ],
  ] as [string, number, Typed, object][])(
    'by %s sends account and type %d, name or document only for some types, and nothing else [payouts 3 third-party-payload] [payouts 7 bind-third-party]',
    async (path, withdrawType, typed, body) => {
      server.script(BIND_OTHER, accepted(null));
      open(path);
      await screen.findByRole('button', { name: 'Done' });
      type(typed);
      await send();
      await screen.findByText('Your account is linked');
      expect(sentTo(BIND_OTHER)).toEqual([{ withdrawType, ...body }]);
      expect(window.location.pathname).toBe(LINKED_ACCOUNTS);
    },
  );

  test("as a bank account sends the fields of the user's country [payouts 3 bank-payload] [payouts 7 bind-bank-card] [payouts 2 bind-redirect]", async () => {
    server.script(BIND_BANK, accepted(null));
    typedBefore(3, { ...typedInIndia, bankCode: bank });
    open('bind-bank-account?redirect=BindUPIAccount');
    await send();
    await screen.findByRole('heading', { name: 'Link UPI' });
    expect(sentTo(BIND_BANK)).toEqual([{ withdrawType: 3, ...INDIAN }]);
    expect(window.location.pathname).toBe(`${LINKED_ACCOUNTS}/bind-upi-account`);
  });

  test.each(['Mary Jane', "O'Neil", 'Ana-Maria'])(
    "as a bank account in Indonesia sends the profile's name %s [payouts 6 bank-form-profile] [payouts 5 bank-form-formats]",
    async (firstName) => {
      server.script(BIND_BANK, accepted(null));
      typedBefore(3, {
        bankCode: { bankCode: 'BCA', bankName: 'Bank Central Asia' },
        bankAccount: '1234567890',
      });
      open('bind-bank-account', { ...ada, countryNo: 92, firstName });
      await send();
      await screen.findByText('Your account is linked');
      expect(sentTo(BIND_BANK)).toMatchObject([{ beneficiaryName: firstName, bankAccount: '1234567890' }]);
    },
  );

  test('as IMPS sends account, account name, phone, e-mail and IFSC code [payouts 3 imps-payload] [payouts 7 bind-bank-card]', async () => {
    server.script(BIND_BANK, accepted(null));
    open('bind-new-imps');
    await screen.findByRole('button', { name: 'Done' });
    type({ 'Account number': '5010 0999 888777', 'Account name': 'Ada Rao', 'IFSC code': 'hdfc0001234' });
    await send();
    await screen.findByText('Your account is linked');
    expect(sentTo(BIND_BANK)).toEqual([{ withdrawType: 16, ...OF_IMPS }]);
  });

  test('as mobile money sends the phone number with its prefix [payouts 5 mobile-money]', async () => {
    server.script(BIND_BANK, accepted(null));
    open('bind-ewallet-account', tanzanian);
    await screen.findByRole('button', { name: 'Done' });
    fireEvent.click(screen.getByRole('radio', { name: 'National ID' }));
    type({ 'Document number': '12345678901', 'Phone number': '712 345 678' });
    await send();
    await screen.findByText('Your account is linked');
    expect(sentTo(BIND_BANK)).toEqual([{ withdrawType: 12, ...OF_MOBILE_MONEY }]);
  });

  test('sends one request however often Done is tapped, and keeps the idempotency key after a refusal [payouts 5 submit-once]', async () => {
    server.script(BIND_OTHER, refusal('99999'), accepted(null));
    open('bind-gcash-account');
    await screen.findByRole('button', { name: 'Done' });
    type({ 'GCash number': '09175550101' });
    // Both taps are made before the answer arrives: a tap after the refusal would send the request again.
    await send({ presses: 2 });
    await screen.findByText('Your GCash account could not be linked');
    await send({ presses: 2 });
    await screen.findByText('Your account is linked');
    const keys = server.seen(BIND_OTHER).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });
});

const CODE = '246810';

const enterPaymentCode = async () => {
  const sheet = await screen.findByRole('dialog', { name: 'Payment code' });
  await within(sheet).findByRole('group', { name: 'Keypad' });
  for (const digit of CODE) fireEvent.click(within(sheet).getByRole('button', { name: digit }));
};

describe('changing an account', () => {
  beforeEach(() => {
    server.script('/api/auth/checkPayPassword', accepted({ securityToken: 's3cur1ty' }));
  });

  test('of a third-party account sends its user and its old value, after the payment code [payouts 3 edit-third-party-payload] [payouts 4 code-before-change] [payouts 7 edit-account]', async () => {
    const path = '/api/account/EditThirdPartyPay';
    server.script(path, accepted(null));
    openToEdit('edit-jazz-cash-account', 18, '923015550124', '3520212345671');
    await screen.findByRole('button', { name: 'Done' });
    type({ 'Wallet phone number': '923015550199' });
    await send();
    await enterPaymentCode();
    await screen.findByText('Your changes are saved');
    expect(sentTo(path)).toEqual([
      {
        account: '923015550199',
        withdrawType: 18,
        withdrawId: '501',
        userId: ada.userId,
        countryNo: 91,
        oldAccount: '923015550124',
        documentId: '3520212345671',
      },
    ]);
  });

  test.each([
    ['edit-bank-account', 3, INDIAN, 'Account number', '50100234567899', 'bankAccount'],
    ['edit-new-imps', 16, OF_IMPS, 'Account name', 'Ada M Rao', 'bankAccountName'],
  ] as const)(
    'by %s, of type %d, sends its fields and its old value [payouts 3 edit-bank-payload] [payouts 7 edit-account] [payouts 7 bank-card-detail]',
    async (page, withdrawType, details, label, value, name) => {
      const path = '/api/account/EditUserBankCard';
      server.script(path, accepted(null));
      server.script(
        '/api/account/UserBankCardDetail',
        accepted({ withdrawId: '501', ...DETAILS[withdrawType] }),
      );
      openToEdit(page, withdrawType, details.bankAccount);
      await screen.findByRole('button', { name: 'Done' });
      type({ [label]: value });
      await send();
      await enterPaymentCode();
      await screen.findByText('Your changes are saved');
      const which = { withdrawType, withdrawId: '501', oldAccount: details.bankAccount };
      expect(sentTo(path)).toEqual([
        { ...details, [name]: value, ...which, bankType: withdrawType === 3 ? 1 : null },
      ]);
      expect(sentTo('/api/account/UserBankCardDetail')).toEqual([
        { bankAccount: details.bankAccount, userId: ada.userId },
      ]);
    },
  );

  test('gives a bank account the new name after a change of the profile (reading 38)', async () => {
    const path = '/api/account/EditUserBankCard';
    server.script(path, accepted(null));
    server.script('/api/account/UserBankCardDetail', accepted({ withdrawId: '501', ...DETAILS[3] }));
    openToEdit('edit-bank-account', 3, INDIAN.bankAccount, undefined, { ...ada, lastName: 'Menon' });
    await screen.findByRole('button', { name: 'Done' });
    await send();
    await enterPaymentCode();
    await screen.findByText('Your changes are saved');
    expect(sentTo(path)).toEqual([expect.objectContaining({ ...INDIAN, beneficiaryLastname: 'Menon' })]);
  });
});

/** Returns the message of a refusal, at a field or elsewhere. */
const saidAt = (label: string) => () => {
  const notes = fieldOf(label).getAttribute('aria-describedby') ?? '';
  return document.getElementById(notes)?.textContent;
};

test('changing a mobile-money account sends the new phone number with its prefix [payouts 5 mobile-money]', async () => {
  const path = '/api/account/EditUserBankCard';
  server.script('/api/auth/checkPayPassword', accepted({ securityToken: 's3cur1ty' }));
  server.script(path, accepted(null));
  server.script('/api/account/UserBankCardDetail', accepted({ withdrawId: '501', ...DETAILS[12] }));
  openToEdit('edit-ewallet-account', 12, '255712345678', undefined, tanzanian);
  await screen.findByRole('button', { name: 'Done' });
  type({ 'Phone number': '712555199' });
  await send();
  await enterPaymentCode();
  await screen.findByText('Your changes are saved');
  expect(sentTo(path)).toEqual([
    expect.objectContaining({
      phone: '712555199',
      phonePrefix: '255',
      bankAccount: '255712555199',
      accountType: 'mobile',
      oldAccount: '255712345678',
    }),
  ]);
});

describe('a refused account', () => {
  const linkBank = async (answer: ReturnType<typeof refusal>) => {
    server.script(BIND_BANK, answer);
    typedBefore(3, { ...typedInIndia, bankCode: bank });
    open('bind-bank-account');
    await send();
  };

  const link = async (page: string, typed: Typed, answer: ReturnType<typeof refusal>) => {
    server.script(page.includes('imps') ? BIND_BANK : BIND_OTHER, answer);
    open(page);
    await screen.findByRole('button', { name: 'Done' });
    type(typed);
    await send();
  };

  test.each([
    ['60402', null, 'You have already linked this bank account'],
    ['60401', { field: 'bankAccount' }, 'The bank does not accept this.'],
  ])(
    '%s of a bank account is shown at its field [payouts 8 60402-bank] [payouts 8 60401]',
    async (code, data, said) => {
      await linkBank(refusal(code, 'The bank does not accept this.', data));
      await waitFor(() => expect(saidAt('Account number')()).toBe(said));
    },
  );

  test('40208 of a bank account opens a dialog with the server’s message and OK [payouts 8 40208]', async () => {
    await linkBank(refusal('40208', 'This account cannot be paid.'));
    const window = await screen.findByRole('alertdialog');
    expect(window.textContent).toContain('This account cannot be paid.');
    fireEvent.click(within(window).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(fieldOf('Account number').value).toBe(INDIAN.bankAccount);
  });

  test('of a bank account without a message of the server is shown as a failure [payouts 8 bind-failed]', async () => {
    await linkBank(refusal('99999'));
    await screen.findByText('The account could not be linked');
  });

  const IMPS = { 'Account number': '50100999888777', 'Account name': 'Ada Rao', 'IFSC code': 'HDFC0001234' };

  test('60402 of IMPS shows a message about IMPS [payouts 8 60402-imps]', async () => {
    await link('bind-new-imps', IMPS, refusal('60402', 'Already linked.'));
    await waitFor(() =>
      expect(saidAt('Account number')()).toBe(
        'You have already linked this account number, or another IMPS account',
      ),
    );
  });

  test.each([
    ['bind-gcash-account', { 'GCash number': '09175550101' }, 'You already have a linked GCash account'],
    ['bind-epay-account', { 'Account email': 'ada@example.com' }, 'You already have a linked EPay account'],
  ])(
    '60402 of %s shows at its field which channel is already linked [payouts 8 60402]',
    async (page, typed, said) => {
      await link(page, typed, refusal('60402', 'Already linked.'));
      await waitFor(() => expect(saidAt(Object.keys(typed)[0] ?? '')()).toBe(said));
    },
  );

  test('60402 of mobile money shows a message about mobile money, not about a bank account [payouts 8 60402]', async () => {
    server.script(BIND_BANK, refusal('60402', 'Already linked.'));
    open('bind-ewallet-account', tanzanian);
    await screen.findByRole('button', { name: 'Done' });
    fireEvent.click(screen.getByRole('radio', { name: 'National ID' }));
    type({ 'Document number': '12345678901', 'Phone number': '712345678' });
    await send();
    await waitFor(() =>
      expect(saidAt('Phone number')()).toBe('You already have a linked mobile money account'),
    );
  });

  test('40208 of IMPS opens a dialog, and any other refusal is shown as a failure [payouts 8 imps-bind]', async () => {
    await link('bind-new-imps', IMPS, refusal('40208', 'This account cannot be paid.'));
    const window = await screen.findByRole('alertdialog');
    fireEvent.click(within(window).getByRole('button', { name: 'OK' }));
    server.script(BIND_BANK, refusal('99999'));
    await send();
    await screen.findByText('The account could not be linked');
  });

  test.each([
    ['bind-gcash-account', 'GCash number', '09175550101', 'GCash'],
    ['bind-ovo-account', 'Wallet phone number', '62812345678', 'OVO'],
  ])('%s shows which channel failed [payouts 8 third-party-failed]', async (page, label, value, channel) => {
    await link(page, { [label]: value }, refusal('60403', 'Not to be linked.', { field: 'account' }));
    const said = `Your ${channel} account could not be linked`;
    await waitFor(() => expect(saidAt(label)()).toBe(said));
    type({ [label]: '09175550102' });
    server.script(BIND_OTHER, refusal('99999'));
    await send();
    await screen.findByText(said);
  });

  test('of a new PayPal account is shown with the server’s message [payouts 8 new-paypal-failed]', async () => {
    const answer = refusal('60403', 'PayPal does not know this address.', { field: 'account' });
    await link('bind-new-paypal', { 'Account email': 'ada.pay@example.com' }, answer);
    await waitFor(() => expect(saidAt('Account email')()).toBe('PayPal does not know this address.'));
  });

  const edit = async (answer: ReturnType<typeof refusal>) => {
    server.script('/api/auth/checkPayPassword', accepted({ securityToken: 's3cur1ty' }));
    server.script('/api/account/EditThirdPartyPay', answer);
    openToEdit('edit-upi-account', 17, 'ada@okhdfc');
    await screen.findByRole('button', { name: 'Done' });
    type({ 'UPI ID': 'ada@okicici' });
    await send();
    await enterPaymentCode();
  };

  test.each([
    ['40102', 'This account cannot be changed now.'],
    ['60011', 'Your account is barred.'],
  ])(
    '%s of an edit is shown with the server’s message [payouts 8 40102] [payouts 8 60011-edit]',
    async (code, words) => {
      await edit(refusal(code, words));
      await screen.findByText(words);
    },
  );

  test('any other refusal of an edit is shown as a failure [payouts 8 edit-failed]', async () => {
    await edit(refusal('99999'));
    await screen.findByText('The changes could not be saved');
  });

  test('60402 of a bank edit is shown with the server’s message [payouts 8 60402-edit]', async () => {
    server.script('/api/auth/checkPayPassword', accepted({ securityToken: 's3cur1ty' }));
    server.script('/api/account/UserBankCardDetail', accepted({ withdrawId: '501', ...DETAILS[3] }));
    server.script('/api/account/EditUserBankCard', refusal('60402', 'This account is linked already.'));
    openToEdit('edit-bank-account', 3, INDIAN.bankAccount);
    await screen.findByRole('button', { name: 'Done' });
    type({ 'Account number': '50100234567899' });
    await send();
    await enterPaymentCode();
    await waitFor(() => expect(saidAt('Account number')()).toBe('This account is linked already.'));
  });
});

describe('a missing or mistyped field', () => {
  const problems = () =>
    [...document.querySelectorAll<HTMLElement>('[aria-invalid]')].map(
      (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
    );

  test('of IMPS shows an error at each field, and the first one gets the focus [payouts 5 imps-required] [payouts 9 ifsc] [payouts 2 imps-prefilled]', async () => {
    open('bind-new-imps', { ...ada, phone: null, email: null });
    await send();
    expect(problems()).toEqual([
      'Account number is missing. Please enter it.',
      'Account name is missing. Please enter it.',
      'IFSC code is missing. Please enter it.',
      'Phone number is missing. Please enter it.',
      'Email is missing. Please enter it.',
    ]);
    const first = fieldOf('Account number');
    await waitFor(() => expect(document.activeElement).toBe(first));
    fieldOf('IFSC code').focus();
    type({ 'IFSC code': 'HDFC000123' });
    await send();
    await waitFor(() => expect(document.activeElement).toBe(first));
    fieldOf('Email').focus();
    await send();
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(saidAt('IFSC code')()).toBe('IFSC code must have exactly 11 characters');
    expect(fieldOf('Phone number').readOnly).toBe(false);
  });

  test.each([
    ['bind-gcash-account', 'GCash number'],
    ['bind-epay-account', 'Account email'],
    ['bind-new-paypal', 'Account email'],
    ['bind-upi-account', 'UPI ID'],
  ])('the account of %s is required [payouts 5 third-party-empty]', async (page, label) => {
    open(page);
    await send();
    expect(problems()).toEqual([`${label} is missing. Please enter it.`]);
    expect(server.seen(BIND_OTHER)).toEqual([]);
  });

  test('the document number of Jazz Cash is required [payouts 5 third-party-empty] [payouts 2 third-party-document]', async () => {
    open('bind-jazz-cash-account');
    await screen.findByRole('button', { name: 'Done' });
    type({ 'Wallet phone number': '923015550124', 'CNIC number': 'abc' });
    await send();
    expect(problems()).toEqual(['CNIC number is missing. Please enter it.']);
  });

  test('an address of USDT needs 34 characters before Done is enabled [payouts 5 usdt-address] [payouts 9 usdt]', async () => {
    open('bind-usdt-account');
    await vi.waitFor(() =>
      expect(document.body.textContent).toContain('At least $10 for each cash out. Fee: 2 USDT.'),
    );
    const waits = () => button('Done').getAttribute('aria-disabled') === 'true';
    expect(waits()).toBe(true);
    type({ 'USDT address (TRC-20)': USDT.slice(0, 33) });
    expect(waits()).toBe(true);
    type({ 'USDT address (TRC-20)': `A${USDT.slice(1)}` });
    expect(waits()).toBe(false);
    await send();
    expect(problems()).toEqual(['A USDT address has 34 characters and begins with T']);
    type({ 'USDT address (TRC-20)': USDT });
    expect(waits()).toBe(false);
    expect(problems()).toEqual([]);
  });

  test('an edited account must differ from the old one [payouts 5 edit-unchanged]', async () => {
    openToEdit('edit-upi-account', 17, 'ada@okhdfc');
    await send();
    expect(problems()).toEqual(['This account is already linked. Enter a different one.']);
    expect(screen.queryByRole('dialog', { name: 'Payment code' })).toBeNull();
  });
});

test.each([
  ['bind-gcash-account', 'https://www.gcash.com/'],
  ['bind-epay-account', 'https://www.epay.com/'],
])(
  '%s has a link for creating an account at the channel [payouts 2 third-party-notes]',
  async (page, address) => {
    open(page);
    const link = await screen.findByRole('link', { name: 'Create one' });
    expect(link.getAttribute('href')).toBe(address);
  },
);

test('the shared receipt of a cash out shows the time of its request in GMT (reading 70)', async () => {
  const share = vi.fn(async (_: ShareData) => undefined);
  Object.assign(navigator, { share });
  const askedAt = Date.UTC(2026, 10, 21, 9, 14, 5);
  const sent = { activityNo: 'W20261121000042', amount: '120.50', askedAt, level: 3 };
  server.script('/api/user/info', accepted(ada));
  visit(`${server.origin}/withdrawal/result`);
  history.replaceState({ usr: { sent } }, '');
  render(<App {...openApp()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Share receipt' }));
  const [, when, amount] = share.mock.calls[0]?.[0].text?.split('\n') ?? [];
  expect(when).toBe('2026-11-21 09:14:05 GMT');
  expect(amount).toBe('You send: $120.50');
  Reflect.deleteProperty(navigator, 'share');
});

test('Home requests the linked accounts only once within two seconds [payouts 9 methods-cache]', async () => {
  const path = '/api/account/withdrawMethods';
  server.script('/api/user/info', accepted(ada));
  server.script('/api/balance/info', accepted(0));
  visit(server.origin);
  const session = openSession();
  await waitFor(() => expect(session.getSnapshot().context.user).toEqual(ada));
  const ask = async () => {
    const card = createActor(walletCardMachine, { input: { balanceHidden: false, level: 2 } }).start();
    await waitFor(() => expect(card.getSnapshot().context.hasMethod).toBe(false));
    card.stop();
  };
  const now = vi.spyOn(Date, 'now');
  await ask();
  const begun = Date.now();
  now.mockReturnValue(begun + 1_000);
  await ask();
  expect(server.seen(path)).toHaveLength(1);
  now.mockReturnValue(begun + 2_001);
  await ask();
  expect(server.seen(path)).toHaveLength(2);
  now.mockRestore();
});
