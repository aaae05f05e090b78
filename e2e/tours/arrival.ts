import { expect } from '@playwright/test';
import { type RouteName, routeAt } from '#domain/routes/routes.ts';
import { cashOutButton } from '#e2e/steps/cash-out.ts';
import type { Means } from './move.ts';
import type { Entry, Visit } from './visit.ts';

/** The title of the document on each route. */
const TITLES: Record<RouteName, string | RegExp> = {
  Home: 'Wallet',
  beforeLogin: 'Wallet',
  inputAccount: /^Enter your (email|phone number)$/,
  Login: 'Sign in',
  Register: 'Create account',
  Country: 'Choose a country',
  Protocol: 'User Agreement and Privacy Policy',
  Authorize: /^Sign in to Corner Shop\?$|^This app is unknown$/,
  QuickLoginAuth: /^Sign in to Corner Shop again\?$|^This app is unknown$/,
  CheckUserInfo: 'Your details',
  Recharge: /^Pay Starlive$|^You can close this window$|^Another account must sign in$/,
  BasicLevel: /^About you$|^Your name$/,
  SemiVerified: 'Photo ID',
  FullyVerified: 'Proof of address',
  Withdrawal: 'Cash out',
  WithdrawalResult: /^Request completed\./,
  bankcardResult: 'Completed',
  MyLinkedAccount: 'Withdrawal accounts',
  PayoutAccount: /^(Link|Edit) /,
  Transfer: /^Transfer$|^Recharge and transfer$/,
  TransactionDetail: 'Transaction',
  TransactionRecord: 'Transactions',
  Message: 'Messages',
  DocumentDetails: 'Documents',
  Signing: 'Agency contract',
  SigningPayroll: 'Payslip',
  EditBasicUserInfo: 'Your name',
};

const isAddressOf =
  ({ route, page = '', query = {} }: Entry) =>
  ({ pathname, searchParams }: URL): boolean =>
    routeAt(pathname) === route &&
    pathname.endsWith(page) &&
    Object.entries(query).every(([key, value]) => searchParams.get(key) === value);

/**
 * Checks everything that must hold when a user has arrived on a route: the address, the title, the screen, the focus,
 * what was typed there before, the session, and how many pages of the wallet Back leads through.
 */
export const expectArrival = async (means: Means, visit: Visit, came: 'opened' | 'walked') => {
  const { page, wallet } = means;
  const { at, below, isSignedIn, sum } = visit;
  if (visit.isOver === 'left') return;
  await expect(page).toHaveURL(isAddressOf(at));
  await expect(page).toHaveTitle(TITLES[at.route]);
  // Home's own headline is the balance; a sheet that opens with its page has another.
  if (at.route !== 'Home') await expect(page.locator('h1:visible').first()).toBeVisible();
  else await wallet.isHome();
  if (came === 'walked') await expect(page.locator(':focus')).not.toHaveCount(0);
  if (at.isTyped) await expect(wallet.email).toHaveValue(means.person.email);
  if (at.route === 'Withdrawal' && sum) await expect(cashOutButton(wallet)).toHaveText(`Cash out ${sum}`);
  await expect.poll(async () => 'token' in (await wallet.storage()), 'is signed in').toBe(isSignedIn);
  await expect
    .poll(() => page.evaluate(() => Number(history.state?.idx ?? 0)), 'pages below')
    .toBe(below.length);
};
