import { type BrowserContext, expect, type Response } from '@playwright/test';
import { hashPassword } from '#domain/person/password-hash.ts';
import type { Sandbox } from '#e2e/sandbox.ts';
import { DEMO_PASSWORD } from '#sandbox/demo/demo-users.ts';

/** The password that journeys set. This password and those of the demo users must appear only in request bodies. */
export const NEW_PASSWORD = 'Sunflower7';

const PASSWORDS = [DEMO_PASSWORD, NEW_PASSWORD].flatMap((password) => [password, hashPassword(password)]);

/** The headers that every page must have. */
const HEADERS: Record<string, RegExp> = {
  'content-security-policy':
    /script-src 'self'( 'sha256-[^']+'){0,2};(?=.*frame-ancestors 'none')(?=.*require-trusted-types-for 'script'; trusted-types dompurify worker(;|$))(?!.*unsafe)/,
  'referrer-policy': /^no-referrer$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
};

type Write = { where: string; key: string; value: string };

/** Reports everything that the page stores or puts into its address. Runs in the page before its own scripts. */
const reportWrites = () => {
  const report = (window as unknown as { reportWrite: (write: Write) => void }).reportWrite;
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    report({ where: this === localStorage ? 'localStorage' : 'sessionStorage', key, value: String(value) });
    setItem.call(this, key, value);
  };
  for (const method of ['pushState', 'replaceState'] as const) {
    const change = history[method];
    history[method] = function (state, unused, url) {
      report({ where: 'history', key: String(url ?? ''), value: JSON.stringify(state) });
      change.call(this, state, unused, url);
    };
  }
};

/**
 * Reports the values in the markup of fields, where a style or an extension could read them. This function also runs in
 * the page.
 */
const reportMarkup = () => {
  const report = (window as unknown as { reportWrite: (write: Write) => void }).reportWrite;
  const look = (node: Node) => {
    const value = node instanceof HTMLInputElement && node.getAttribute('value');
    if (value) report({ where: 'markup', key: 'value', value });
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      look(target);
      for (const node of addedNodes)
        if (node instanceof Element) node.querySelectorAll('input').forEach(look);
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['value'] });
};

/** Chromium's lines for a failed request, and React's for a screen that did not load. */
const FAILED_CALL = /^Failed to load resource|^NotFetched: |^Error: Unable to preload/;

/** Chromium's lines for content that the Content-Security-Policy blocked. */
const BLOCKED_HTML =
  /^(Applying inline style|Executing inline event handler|Creating a TrustedTypePolicy named 'mine') violates|^This document requires 'Trusted|^(Refused to frame|Framing) /;

/** Chromium's line for each script of the page in a browser below the floor (src/app/prerender/newer-browser.js). */
const REFUSED_SCRIPT = /^Executing inline script violates .*'script-src 'none''/;

/** Chromium 109's line for an attribute that it does not know yet. */
const NEWER_ATTRIBUTE = /^Found a 'popover' attribute/;

/** The errors of the tests that crash the app: a chart that reads a missing value, or an error thrown by the test. */
const CRASH = /^TypeError: Cannot read properties of null|^Error: planted/;

/**
 * Watches everything in a browser context. `verify` fails the test if the browser complained, a page came without its
 * headers, or a secret leaked.
 */
export const watch = async (
  context: BrowserContext,
  {
    expectsFailedCalls,
    expectsHarm = false,
    expectsCrash = false,
  }: { expectsFailedCalls: boolean; expectsHarm?: boolean; expectsCrash?: boolean },
) => {
  const complaints: string[] = [];
  const addresses: string[] = [];
  const writes: Write[] = [];
  const pages: Response[] = [];

  context.on('console', (message) => {
    if (message.type() !== 'error' || NEWER_ATTRIBUTE.test(message.text())) return;
    if (expectsFailedCalls && FAILED_CALL.test(message.text())) return;
    if (expectsHarm && (BLOCKED_HTML.test(message.text()) || REFUSED_SCRIPT.test(message.text()))) return;
    if (expectsCrash && CRASH.test(message.text())) return;
    complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    const message = String(error.error());
    if (!(expectsCrash && CRASH.test(message))) complaints.push(message);
  });
  context.on('request', (request) => addresses.push(request.url()));
  context.on('response', (response) => {
    if (response.request().isNavigationRequest()) pages.push(response);
  });
  await context.exposeBinding('reportWrite', (_, write: Write) => writes.push(write));
  await context.addInitScript(reportWrites);
  await context.addInitScript(reportMarkup);

  return async (sandbox: Sandbox) => {
    expect(complaints, 'what the browser complained of').toEqual([]);
    // Headers of other hosts are not checked.
    for (const page of pages.filter((one) => new URL(one.url()).origin === sandbox.url)) {
      const headers = page.headers();
      for (const [name, wanted] of Object.entries(HEADERS))
        expect(headers[name] ?? '', `${name} of ${page.url()}`).toMatch(wanted);
    }
    const isMarkup = ({ where }: Write) => where === 'markup';
    const shown = writes.filter((write) => isMarkup(write) && PASSWORDS.includes(write.value));
    expect(shown, 'passwords in the markup').toEqual([]);
    const codes = (await sandbox.sentTo()).map(({ code }) => new RegExp(`(?<!\\d)${code}(?!\\d)`));
    // Playwright stores the tokens of `openAs` in a page of its own, which may close before it reports them.
    const written = writes.filter(({ key }) => key === 'token').map(({ value }) => value);
    const tokens = [...sandbox.tokens, ...written];
    const isSecret = (text: string) =>
      [...PASSWORDS, ...tokens].some((secret) => text.includes(secret)) ||
      codes.some((code) => code.test(text));
    expect(addresses.filter(isSecret), 'addresses with a secret in them').toEqual([]);
    const stored = writes.filter(
      (write) => !isMarkup(write) && write.key !== 'token' && (isSecret(write.key) || isSecret(write.value)),
    );
    expect(stored, 'secrets that were stored').toEqual([]);
  };
};

/** Returns the wallet addresses that the pages of a context visit, for the table of requirements. */
export const screensSeenIn = (context: BrowserContext, wallet: string | undefined): Set<string> => {
  const screens = new Set<string>();
  context.on('framenavigated', (frame) => {
    const { origin, pathname } = new URL(frame.url());
    if (origin === wallet && !frame.parentFrame()) screens.add(pathname);
  });
  return screens;
};
