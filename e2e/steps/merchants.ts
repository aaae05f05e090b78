import { expect } from '@playwright/test';
import type { View } from '#e2e/support/view.ts';

/** The pages on which an app asks a user to sign in or to pay. */
export const merchants = ({ page, say, button, heading, alert }: View) => {
  const named = (key: 'merchants:title' | 'merchants:quickTitle' | 'merchants:quickLogin', name: string) =>
    say(key, { name });
  return {
    /** The heading of an app's first sign-in request; `asksAgain` is for a later one. */
    asks: (name: string) => page.getByRole('heading', { name: named('merchants:title', name) }),
    asksAgain: (name: string) => page.getByRole('heading', { name: named('merchants:quickTitle', name) }),
    allowQuickLogin: (name: string) =>
      page.getByRole('checkbox', { name: named('merchants:quickLogin', name) }),
    authorise: button('merchants:authorise'),
    cancel: button('common:cancel'),
    switchAccount: button('merchants:switchAccount'),
    signInFirst: heading('merchants:signInFirst'),
    attention: alert('merchants:attention'),
    addressRefused: heading('merchants:addressRefused'),
    merchantUnknown: heading('merchants:merchantUnknown'),
    finished: heading('merchants:finished'),
    /** The heading of an order's page, by its merchant; `pay` is its button, by the amount: `$15.00`. */
    order: (name: string) => page.getByRole('heading', { name: say('merchants:payTitle', { name }) }),
    pay: (amount: string) =>
      page.getByRole('button', { name: say('merchants:pay', { amount }), exact: true }),
    balanceTooLow: button('merchants:balanceTooLow'),
    paid: (name: string) => page.getByRole('heading', { name: say('merchants:paidTo', { name }) }),
    notPaid: heading('merchants:orderFailed'),
    anotherAccount: heading('merchants:otherAccount'),
    signInAgain: button('merchants:signInAgain'),
    backTo: (name: string) =>
      page.getByRole('button', { name: say('merchants:backTo', { name }), exact: true }),
    orderInvalid: heading('merchants:orderInvalid'),
    close: button('common:close'),
    windowEnd: heading('merchants:windowEnd'),
  };
};

/** The heading of the page of an order from the merchant `name`. `pay` finds the button with an amount: `$15.00`. */
export const shopIn = (page: View['page'], url: string) => {
  const open = () => page.goto(url);
  const way = (name: string) => page.getByRole('link', { name });
  return {
    url,
    open,
    way,
    /** Opens the shop and starts signing in with the wallet. */
    begin: async (how = 'In this window') => {
      await open();
      await way(how).click();
    },
    problem: page.getByRole('alert'),
    happened: page.getByRole('list').last().getByRole('listitem'),
    signOut: () => page.getByRole('button', { name: 'Sign out of the shop' }).click(),
    buy: (what: string) =>
      page.getByRole('listitem').filter({ hasText: what }).getByRole('button', { name: 'Buy' }).click(),
    says: (head: string) => expect(page.getByText(head, { exact: true })).toBeVisible(),
    isGreeting: (name: string) => expect(page.getByRole('heading', { name: `Hello, ${name}` })).toBeVisible(),
    isClosed: () => expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible(),
  };
};
