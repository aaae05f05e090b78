import type { Locator, Page } from 'playwright';

/** What is to be seen is there by then, in ms. */
export const SOON = 30_000;

/** What tells somebody at the screen how far it has come. */
export const sightsOf = (page: Page) => {
  const cashOut = page
    .getByRole('main')
    .getByRole('button', { name: /^Cash out( \$[\d,.]+)?$/, disabled: false });
  return {
    search: page.getByRole('combobox'),
    submit: page.getByRole('button', { name: 'Next' }).or(cashOut),
    review: page.getByRole('dialog', { name: 'Check and confirm' }),
    // Before that its digits would go nowhere.
    code: page.getByRole('dialog', { name: 'Payment code' }).getByText('Enter your payment code'),
    // It is not asking just now.
    checking: page.getByRole('button', { name: 'Check now', disabled: false }),
    done: page
      .getByRole('heading', { name: 'Request completed' })
      .or(page.getByRole('alertdialog', { name: 'Money sent' })),
    number: page.getByText(/^W\d{8,}$/),
    notSent: page.getByText(/^Your (cash out|earlier transfer) was not sent|^Your verification is no longer/),
    tooMuch: page.getByText(/^(Not enough: you|You) have \$/),
    signedOut: page.getByRole('button', { name: 'Continue with email' }),
  };
};

/** What a cash out costs and what of it arrives, by what its rows are called. */
const NAMES = { wallet: ['Fee', 'You get'], history: ['Processing fee', 'Arrives'] } as const;

/** What is shown there as the fee and as what arrives; both in dollars, in which the ledger is kept. */
export async function sumIn(page: Page, within: Locator, by: keyof typeof NAMES) {
  const [fee, arrives] = await Promise.all(
    NAMES[by].map(async (name) => {
      const row = within.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
      const told = await row.locator('dd').innerText({ timeout: SOON });
      return told.match(/\$[\d,.]+/)?.[0] ?? 'nothing';
    }),
  );
  return { fee: fee as string, arrives: arrives as string };
}

type Sight = keyof ReturnType<typeof sightsOf>;

/** Waits until one of these is there, the first of them where several are. */
export async function see(page: Page, ...among: Sight[]): Promise<Sight | undefined> {
  const all = sightsOf(page);
  const any = among.map((name): Locator => all[name]).reduce((one, other) => one.or(other));
  await any
    .first()
    .waitFor({ timeout: SOON })
    .catch(() => undefined);
  for (const name of among) if (await all[name].first().isVisible()) return name;
  return undefined;
}
