import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import shapes from '#api/shapes.json';
import type { AccountId } from '#domain/person/account-id.ts';
import { hashPassword } from '#domain/person/password-hash.ts';
import { accepted, refusal, type ScriptedServer, startScriptedServer } from '#tests/app/scripted-server.ts';
import { openApp } from '#tests/app/session.ts';
import { newUser } from '#tests/app/user-info.ts';
import { visit } from '#tests/app/visit.ts';
import { giveTexts } from '#tests/app/whole-app.ts';
import { App } from './app.tsx';

vi.mock('./start/fetch-shapes.ts', () => ({ fetchShapes: async () => shapes }));

/** Secret values that a user types or the server returns; they must not appear in storage, logs or addresses. */
const CODE = '424242';
const PASSWORD = 'Planted7mark';
const SECURITY_TOKEN = 'planted-security-token';
const TOKEN = 'planted-session-token';
const SECRETS = [CODE, PASSWORD, hashPassword(PASSWORD), SECURITY_TOKEN];

const account: AccountId = { type: 'EMAIL', email: 'ana@example.com' };
const country = { countryNo: 74, countryName: 'Germany', countryFlagUrl: '/flags/de.svg', areaCode: 49 };

let server: ScriptedServer;
let seen: string[] = [];

/** Records as text everything that is stored, logged or put into the address from now on. */
const watch = () => {
  const note = (...what: unknown[]) => {
    seen.push(JSON.stringify(what));
  };
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    note(key, value);
    setItem.call(this, key, value);
  });
  for (const method of ['pushState', 'replaceState'] as const) {
    const change = window.history[method].bind(window.history);
    vi.spyOn(window.history, method).mockImplementation((...to) => {
      note(to);
      change(...to);
    });
  }
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation(note);
  }
};

beforeAll(async () => {
  server = await startScriptedServer();
  giveTexts();
});

afterAll(() => server.close());

beforeEach(() => {
  seen = [];
  server.reset();
  server.script('/api/auth/getNewEmailCode/SIGN_UP', accepted(null));
  server.script('/api/auth/checkEmailCode/SIGN_UP', accepted({ securityToken: SECURITY_TOKEN }));
  server.script('/api/auth/newRegister', accepted(null));
  server.script('/api/auth/newLogin', accepted({ token: TOKEN }));
  server.script('/api/user/info', accepted(newUser('ana@example.com')));
  server.script('/api/balance/info', accepted(0));
  watch();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const open = (path: string) => {
  visit(`${server.origin}${path}`);
  localStorage.setItem('paramsData', JSON.stringify({ account, country }));
  const { session, landing } = openApp();
  render(<App session={session} landing={landing} />);
  return { session, user: userEvent.setup() };
};

const hasNoSecrets = () => {
  expect(seen.join()).toContain('ana@example.com');
  for (const secret of SECRETS) expect(seen.filter((text) => text.includes(secret))).toEqual([]);
  const withToken = seen.filter((text) => text.includes(TOKEN));
  for (const text of withToken) expect(text).toBe(JSON.stringify(['token', TOKEN]));
};

test('registration stores and logs no code, password or security token', async () => {
  const { session, user } = open('/register');
  await user.type(await screen.findByLabelText('Verification code'), CODE);
  await user.type(await screen.findByLabelText('Password'), PASSWORD);
  await user.type(screen.getByLabelText('Confirm password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await vi.waitFor(() => expect(session.getSnapshot().context.token).toBe(TOKEN));
  expect(server.seen('/api/auth/newRegister')[0]?.body).toMatchObject({ securityToken: SECURITY_TOKEN });
  hasNoSecrets();
});

test('a refused and an accepted sign-in store and log no code, password or security token', async () => {
  server.script('/api/auth/newLogin', refusal('60009', 'Wrong password'), accepted({ token: TOKEN }));
  const { session, user } = open('/login');
  await user.type(await screen.findByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('Login failed. Wrong password');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await vi.waitFor(() => expect(session.getSnapshot().context.token).toBe(TOKEN));
  expect(server.seen('/api/auth/newLogin')[0]?.body).toMatchObject({ password: hashPassword(PASSWORD) });
  hasNoSecrets();
});
