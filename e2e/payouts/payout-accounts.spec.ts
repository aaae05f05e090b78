import { payoutAddress } from '#domain/routes/payout-routes.ts';
import type { MessageKey } from '#domain/words/message.ts';
import { expect, moving, test } from '#e2e/fixtures.ts';
import { demoUser, type Person } from '#e2e/sandbox.ts';
import { ben, felix, juma, sara } from '#e2e/users.ts';
import type { Wallet } from '#e2e/wallet.ts';

const HERE = '/account/my-linked-account';
const CODE = '246810';
const OLD_USDT = 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaB';
const NEW_USDT = 'TX9mPc4Rk7Vn2Yw8Zb5Hd3Lf6Qg1Sj0NaK';

const bind = (withdrawType: number) => payoutAddress('bind', withdrawType) ?? '';

type Typed = Partial<Record<MessageKey, string>>;

const fill = async (wallet: Wallet, typed: Typed) => {
  for (const [key, value] of Object.entries(typed)) await wallet.field(key as MessageKey).fill(value);
};

const chooseBank = async (wallet: Wallet, name: string) => {
  await wallet.button('payout-forms:bank').click();
  const banks = wallet.sheet('payout-forms:chooseBank');
  await banks.getByLabel(wallet.say('payout-forms:searchBank')).fill(name);
  await banks.getByRole('button', { name }).first().click();
};

const submit = (wallet: Wallet) => wallet.button('common:done').click();

const isLinked = async (wallet: Wallet, shown: string) => {
  await expect(wallet.notice('Your account is linked')).toBeVisible();
  await expect(wallet.page).toHaveURL(HERE);
  await expect(wallet.page.getByText(shown).first()).toBeVisible();
};

/** One way to link an account: user, page, chosen and typed values, the bank that these name, and the row in the list. */
type Journey = {
  who: Person;
  withdrawType: number;
  bank?: string;
  picked?: string[];
  typed: Typed;
  namedBank?: string;
  shown: string;
  account: string;
};

const JOURNEYS: Record<string, Journey> = {
  'a bank account in India': {
    who: sara,
    withdrawType: 3,
    namedBank: 'ICICI Bank',
    typed: {
      'payout-forms:ifsc': 'icic 0001234',
      'payout-forms:bankAccount': '1234 5678 9012',
      'payout-forms:phone': '919876550102',
      'payout-forms:address': '4 Lake Road',
      'payout-forms:city': 'Pune',
      'payout-forms:state': 'Maharashtra',
      'payout-forms:postalCode': '411001',
    },
    shown: '1234****9012',
    account: '123456789012',
  },
  'a bank account in Brazil': {
    who: felix,
    withdrawType: 3,
    bank: 'Bradesco',
    picked: ['Checking'],
    typed: {
      'payout-forms:cpfOrCnpj': '52998224725',
      'payout-forms:branch': '4321',
      'payout-forms:bankAccount': '009876543',
    },
    shown: '0098****6543',
    account: '009876543',
  },
  'a bank account in Egypt': {
    who: demoUser('Payout account in Egypt'),
    withdrawType: 3,
    typed: {
      'payout-forms:bankName': 'Banque Misr',
      'payout-forms:bic': 'BMISEGCX',
      'payout-forms:iban': 'EG80 0002 0001 5678 9012 3451 8000 2',
      'payout-forms:address': '8 Tahrir Street',
    },
    shown: 'EG80****0002',
    account: 'EG800002000156789012345180002',
  },
  'a bank account in Argentina': {
    who: demoUser('Payout account in Argentina'),
    withdrawType: 3,
    typed: { 'payout-forms:documentId': '20123456786', 'payout-forms:cbu': '0170099220000067797370' },
    shown: '0170****7370',
    account: '0170099220000067797370',
  },
  GCash: {
    who: ben,
    withdrawType: 4,
    typed: { 'payout-forms:gcashNumber': '09175550101' },
    shown: '0917****0101',
    account: '09175550101',
  },
  USDT: {
    who: sara,
    withdrawType: 14,
    typed: { 'payout-forms:usdtAddress': NEW_USDT },
    shown: 'TX9m****0NaK',
    account: NEW_USDT,
  },
  'new PayPal': {
    who: felix,
    withdrawType: 15,
    typed: { 'payout-forms:eMailAccount': 'felix.pay@example.com' },
    shown: 'fel***@example.com',
    account: 'felix.pay@example.com',
  },
  IMPS: {
    who: sara,
    withdrawType: 16,
    typed: {
      'payout-forms:bankAccount': '50100999888777',
      'payout-forms:accountName': 'Sara Rao',
      'payout-forms:ifsc': 'HDFC0001234',
    },
    shown: '5010****8777',
    account: '50100999888777',
  },
};

for (const [
  what,
  { who, withdrawType, bank, picked = [], typed, namedBank, shown, account },
] of Object.entries(JOURNEYS)) {
  const isFirst = what === Object.keys(JOURNEYS)[0];
  test(`links ${what} [payouts 2 bind-routes]`, { tag: isFirst ? '@main' : [] }, async ({
    page,
    wallet,
    sandbox,
  }) => {
    await wallet.openAs(who, HERE);
    await wallet.visit(bind(withdrawType));
    if (bank) await chooseBank(wallet, bank);
    await fill(wallet, typed);
    if (namedBank) await expect(wallet.button('payout-forms:bank')).toContainText(namedBank);
    for (const option of picked) await page.getByRole('radio', { name: option, exact: true }).check();
    await submit(wallet);
    await isLinked(wallet, shown);
    expect(await sandbox.payoutAccounts(who)).toContainEqual(
      expect.objectContaining({ withdrawType, account }),
    );
  });
}

test('asks about a mistyped US routing number and accepts it after confirmation', async ({
  page,
  wallet,
}) => {
  await wallet.openAs(demoUser('Payout account in United States'), HERE);
  await wallet.visit(bind(3));
  await chooseBank(wallet, 'Wells Fargo');
  await fill(wallet, {
    'payout-forms:abaRouting': '121000249',
    'payout-forms:bankAccount': '1234567890',
    'payout-forms:address': '1 Main Street',
    'payout-forms:city': 'Austin',
    'payout-forms:phone': '15125550122',
  });
  await wallet.field('payout-forms:state').selectOption('TX');
  await submit(wallet);
  const doubt = wallet.alert('payout-forms:doubtTitle');
  await expect(doubt).toContainText('ABA routing number looks mistyped');
  await page.goBack();
  await expect(doubt).toBeHidden();
  await submit(wallet);
  await doubt.getByRole('button', { name: wallet.say('payout-forms:doubtKeep') }).click();
  await isLinked(wallet, '1234****7890');
});

test('links mobile money in Tanzania, and JazzCash in Pakistan once the existing account is gone', async ({
  page,
  wallet,
  sandbox,
}) => {
  await sandbox.unlinkAccounts(juma);
  await wallet.openAs(juma, HERE);
  await wallet.visit(bind(12));
  await page.getByRole('radio', { name: 'National ID', exact: true }).check();
  await fill(wallet, { 'payout-forms:documentId': '19900101123', 'payout-forms:phone': '712555199' });
  await submit(wallet);
  await isLinked(wallet, '2557****5199');

  const bilal = demoUser('Payout account in Pakistan');
  await sandbox.unlinkAccounts(bilal);
  await wallet.openAs(bilal, HERE);
  await wallet.visit(bind(18));
  await fill(wallet, {
    'payout-forms:walletNumber': '923015550124',
    'payout-forms:cnic': '3520212345671',
  });
  await submit(wallet);
  await isLinked(wallet, '9230****0124');
});

test('an account that is already linked, and a blocked one, are refused at their field [payouts 8 60402] [payouts 8 60402-bank] [payouts 8 40208]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await sandbox.blockAccount('009876543');
  await wallet.openAs(felix, HERE);
  await wallet.visit(bind(3));
  await chooseBank(wallet, 'Bradesco');
  await fill(wallet, {
    'payout-forms:cpfOrCnpj': '52998224725',
    'payout-forms:branch': '4321',
    'payout-forms:bankAccount': '00123456789',
  });
  await page.getByRole('radio', { name: 'Savings', exact: true }).check();
  await submit(wallet);
  await expect(wallet.field('payout-forms:bankAccount')).toHaveAccessibleDescription(
    /already linked this bank account/,
  );
  await fill(wallet, { 'payout-forms:bankAccount': '009876543' });
  await submit(wallet);
  const told = wallet.alert('payout-forms:blockedTitle');
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(wallet.field('payout-forms:bankAccount')).toHaveValue('009876543');
  expect(await sandbox.payoutAccounts(felix)).toHaveLength(2);
});

test('an edit without a change is refused; an edit with one needs the payment code [payouts 6 edit-needs-code] [payouts 2 edit-routes] [payouts 5 edit-unchanged]', {
  tag: '@main',
}, async ({ wallet, sandbox }) => {
  await sandbox.linkAccount(sara, { withdrawType: 14, account: OLD_USDT });
  await wallet.openAs(sara, HERE);
  await wallet.editAccount('UPI');
  await submit(wallet);
  await expect(wallet.field('payout-forms:upiId')).toHaveAccessibleDescription(/already linked/);
  await fill(wallet, { 'payout-forms:upiId': 'sara.rao@okicici' });
  await submit(wallet);
  await expect(wallet.paymentCode).toContainText('Edit UPI');
  await expect(wallet.paymentCode).toContainText('sar***@okhdfc');
  await wallet.press(CODE);
  await expect(wallet.notice('Your changes are saved')).toBeVisible();
  await expect(wallet.payoutAccount('UPI')).toContainText('sar***@okicici');

  await wallet.editAccount('USDT (TRC-20)');
  await expect(wallet.field('payout-forms:usdtAddress')).toHaveValue(/^TQ5m/);
  await fill(wallet, { 'payout-forms:usdtAddress': NEW_USDT });
  await submit(wallet);
  await wallet.press(CODE);
  await expect(wallet.payoutAccount('USDT')).toContainText('TX9m****0NaK');
  expect(await sandbox.payoutAccounts(sara)).toContainEqual(
    expect.objectContaining({ withdrawType: 14, account: NEW_USDT }),
  );
});

test.describe(() => {
  test.use({ ...moving, expectsFailedCalls: true });

  test('typed values survive a reload and Back; after a lost answer nothing is linked twice [payouts 8 lost-bind]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await wallet.openAs(sara, HERE);
    await wallet.visit(bind(14));
    await fill(wallet, { 'payout-forms:usdtAddress': NEW_USDT });
    await page.reload();
    await expect(wallet.field('payout-forms:usdtAddress')).toHaveValue(/^TX9m/);
    await page.goBack();
    await expect(page).toHaveURL(HERE);
    await wallet.visit(bind(14));
    await expect(wallet.field('payout-forms:usdtAddress')).toHaveValue(/^TX9m/);

    await sandbox.breakNext('bindThirdPartyPay', 'dropAfter');
    await submit(wallet);
    await expect(page.getByText(wallet.say('payout-forms:linkUnknown'))).toBeVisible();
    await page.reload();
    await isLinked(wallet, 'TX9m****0NaK');
    expect(
      (await sandbox.payoutAccounts(sara)).filter(({ withdrawType }) => withdrawType === 14),
    ).toHaveLength(1);
    expect(await sandbox.countCalls('bindThirdPartyPay')).toBe(1);
  });
});
