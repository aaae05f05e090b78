import { maskEmail, maskPhone } from '#domain/person/mask.ts';
import { hashPassword } from '#domain/person/password-hash.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '#sandbox/demo/demo-users.ts';

/** @typedef {Record<string, string>} Facts what a visitor's local storage holds */

/**
 * Somebody whose account the app knows, and who has not signed in yet.
 * @type {Facts}
 */
export const halfwayIn = {
  paramsData: JSON.stringify({ account: { type: 'EMAIL', email: 'somebody@example.com' } }),
};

/**
 * A demo user of a level, signed in at a sandbox; of level 3 the wallet knows everything.
 * @param {string} url
 * @param {number} [level]
 * @returns {Promise<Facts>}
 */
export const signedIn = async (url, level = 3) => {
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

/** @param {string} url @param {Facts} user */
const infoOf = async (url, user) =>
  (await (await fetch(`${url}/api/user/info?language=en`, { headers: user })).json()).data;

/**
 * Where somebody who is signed in is to pay an order, signed by a merchant.
 * @param {string} url
 * @param {Facts} user
 * @returns {Promise<string>}
 */
export const orderFor = async (url, user) => {
  const { userId } = await infoOf(url, user);
  const response = await fetch(`${url}/sandbox/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ userId, amount: '15.00' }),
  });
  return (await response.json()).path;
};

/**
 * Somebody of level 3, on a device that remembers them: Home paints with that before the server has answered.
 * @param {string} url
 * @returns {Promise<Facts>}
 */
export const comesBack = async (url) => {
  const facts = await signedIn(url);
  const { userId, email, phone, level } = await infoOf(url, facts);
  const user = { userId, email: email && maskEmail(email), phone: phone && maskPhone(phone), level };
  return { ...facts, store: JSON.stringify({ user }) };
};
