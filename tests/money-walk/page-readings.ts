import type { Locator, Page } from 'playwright';

/** The time in ms after which expected content must be visible. */
export const SOON = 30_000;

/** Elements by which the user knows the step of the flow. */
export const sightsOf = (page: Page) => {
  // The button names the act, or why the amount cannot be sent.
  const submit = page.getByRole('main').getByRole('button', {
    name: /^(Cash out|Send)( money| \$[\d,.]+)?$/,
  });
  return {
    search: page.getByRole('combobox'),
    submit,
    review: page.getByRole('dialog', { name: 'Check and confirm' }),
    // The keypad takes digits only once this text shows.
    code: page.getByRole('dialog', { name: 'Payment code' }).getByText('Enter your payment code'),
    // The button is enabled while no check is running.
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

/** The row labels of the fee and of the amount that arrives. */
const NAMES = { wallet: ['Fee', 'You get'], history: ['Processing fee', 'Arrives'] } as const;

/** Reads the fee and the amount that arrives, both in dollars, the currency of the ledger. */
export const sumIn = async (page: Page, within: Locator, by: keyof typeof NAMES) => {
  const [fee, arrives] = await Promise.all(
    NAMES[by].map(async (name) => {
      const row = within.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
      const told = await row.locator('dd').innerText({ timeout: SOON });
      return told.match(/\$[\d,.]+/)?.[0] ?? 'nothing';
    }),
  );
  return { fee: fee as string, arrives: arrives as string };
};

type Sight = keyof ReturnType<typeof sightsOf>;

/** Waits until one of these elements is visible; returns the first one in the given order. */
export const see = async (page: Page, ...among: Sight[]): Promise<Sight | undefined> => {
  const all = sightsOf(page);
  const any = among.map((name): Locator => all[name]).reduce((one, other) => one.or(other));
  await any
    .first()
    .waitFor({ timeout: SOON })
    .catch(() => undefined);
  for (const name of among) if (await all[name].first().isVisible()) return name;
  return undefined;
};
