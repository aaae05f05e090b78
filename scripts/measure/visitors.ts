import type { BrowserContext, Page } from 'playwright';
import { maskEmail, maskPhone } from '#domain/person/mask.ts';
import { hashPassword } from '#domain/person/password-hash.ts';
import { allRoutes } from '#domain/routes/routes.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '#sandbox/demo/demo-users.ts';

/** The content of a visitor's local storage. */
export type Facts = Record<string, string>;

/** Stores the facts before each page of a browser loads. */
export const storeFacts = (pages: Page | BrowserContext, facts: Facts): Promise<unknown> =>
  pages.addInitScript((facts) => {
    for (const [key, value] of Object.entries(facts)) localStorage.setItem(key, value);
  }, facts);

/** A signed-out user whose account the app knows. */
export const halfwayIn: Facts = {
  paramsData: JSON.stringify({ account: { type: 'EMAIL', email: 'user@example.com' } }),
};

/** Signs in a demo user of a level, and returns the token; the profile of level 3 is complete. */
export const signedIn = async (url: string, level = 3): Promise<Facts> => {
  const user = DEMO_USERS.find(({ profile }) => (profile?.level ?? 0) === level);
  const response = await fetch(`${url}/api/auth/newLogin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      type: 0,
      loginId: user?.email,
      password: hashPassword(DEMO_PASSWORD),
      loginType: 'EMAIL',
      device: 'Chrome',
      language: 'en',
    }),
  });
  const { code, message, data } = await response.json();
  if (code !== '200') throw new Error(`The demo user cannot sign in: ${message}`);
  return { token: data.token };
};

const infoOf = async (url: string, user: Facts) =>
  (await (await fetch(`${url}/api/user/info?language=en`, { headers: user })).json()).data;

/** Returns the URL path of the page on which a signed-in user pays a new order, signed by a merchant. */
const orderFor = async (url: string, user: Facts): Promise<string> => {
  const { userId } = await infoOf(url, user);
  const response = await fetch(`${url}/sandbox/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ userId, amount: '15.00' }),
  });
  return (await response.json()).path;
};

/** A returning user of level 3: Home paints from the stored data before the server has answered. */
export const comesBack = async (url: string): Promise<Facts> => {
  const facts = await signedIn(url);
  const { userId, email, phone, level } = await infoOf(url, facts);
  const user = { userId, email: email && maskEmail(email), phone: phone && maskPhone(phone), level };
  return { ...facts, store: JSON.stringify({ user }) };
};

/** A route that a user reaches from the first screen or from Home. */
export type FurtherRoute = {
  path: string;
  /** The address and the visitor that show the route's own content. */
  address: string;
  visitor: Facts;
  isForSignedOut: boolean;
};

/** Returns all routes except the welcome screen and Home. */
export const furtherRoutes = async (url: string): Promise<FurtherRoute[]> => {
  const user = await signedIn(url);
  // A user at a higher level would be redirected to the next level's screen.
  const newcomer = await signedIn(url, 0);
  // Without an order, the payment page would show only part of its content.
  const order = await orderFor(url, user);
  return allRoutes()
    .filter(([name]) => name !== 'beforeLogin' && name !== 'Home')
    .map(([name, { path, access }]) => ({
      path,
      address: name === 'Recharge' ? order : path.replace('/*', '/bind-bank-account'),
      visitor: access ? halfwayIn : name === 'BasicLevel' ? newcomer : user,
      isForSignedOut: access !== undefined,
    }));
};
