import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { startI18n } from '#app/start/i18n.ts';
import { SessionContext } from '#flow/session.ts';
import home from '#locales/en/home.json';
import { settingsMachine } from '#machines/settings/settings/settings.machine.ts';
import { sessionMachine } from '#machines/sign-in/session/session.machine.ts';
import { Settings } from './settings.tsx';

beforeAll(() => {
  startI18n('en');
  i18next.addResourceBundle('en', 'home', home);
});

afterEach(cleanup);

test('shows an error for an account that did not load, and retries', async () => {
  const answers = [Promise.reject(new Error('lost')), new Promise(() => undefined)];
  const getUser = fromPromise(() => answers.shift() ?? Promise.reject());
  const never = fromPromise(() => new Promise(() => undefined));
  const session = createActor(sessionMachine.provide({ actors: { getUser: getUser as never } }), {
    input: { token: 't0ken', language: 'en' },
  }).start();
  const settings = settingsMachine.provide({
    actors: { hasPaymentCode: never as never, getMerchants: never as never },
  });
  render(
    <SessionContext value={session}>
      <Settings actor={createActor(settings).start()} />
    </SessionContext>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Your account could not be loaded/ }));
  expect(screen.queryByText('Your account could not be loaded')).toBeNull();
  expect(screen.getByText('Email')).toBeTruthy();
  expect(screen.queryByText('Not linked')).toBeNull();
});

test('shows neither button of the sign-out in red, because nothing is lost', async () => {
  const session = createActor(sessionMachine, { input: { token: undefined, language: 'en' } }).start();
  const never = fromPromise(() => new Promise(() => undefined));
  const settings = settingsMachine.provide({
    actors: { hasPaymentCode: never as never, getMerchants: never as never },
  });
  const { container } = render(
    <SessionContext value={session}>
      <Settings actor={createActor(settings).start()} />
    </SessionContext>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Sign out of your wallet?')).toBeTruthy();
  expect(container.querySelectorAll('[data-danger]')).toHaveLength(0);
});
