import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from '@playwright/test';
import type { WebDriver, WebElement } from 'selenium-webdriver';
import type { MessageKey } from '#domain/words/message.ts';
import type { Person, Sandbox } from '#e2e/sandbox.ts';
import { wordingIn } from '#e2e/wording.ts';
import { type Found, findInPage, type Look, type Words } from './in-page.ts';

export type User = ReturnType<typeof userAt>;

/** How long an action waits for what a user would see, in ms: only a journey that hangs reaches it. */
const TIMEOUT = 30_000;

/** Testing Library, as a script for a page that has no modules. */
const LIBRARY = readFileSync(
  createRequire(import.meta.url)
    .resolve('@testing-library/dom')
    .replace(/index\.js$/, '@testing-library/dom.umd.min.js'),
  'utf8',
);

const say = wordingIn('en');

export const named = (role: string, name: Words, inside?: Look): Look => ({ role, name, inside });
export const button = (key: MessageKey, inside?: Look): Look => named('button', say(key), inside);
export const field = (key: MessageKey): Look => ({ label: say(key) });
export const heading = (key: MessageKey): Look => named('heading', say(key));
export const sheet = (key: MessageKey): Look => named('dialog', say(key));
export const alert = (key: MessageKey): Look => named('alertdialog', say(key));
export const notice = (text: Words): Look => ({ role: 'status', text });

const plain = (look: Look) =>
  JSON.stringify(look, (_, value) => (value instanceof RegExp ? { source: value.source } : value));

/** What a step is about, for its line in the output. */
const described = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value).slice(0, 60);
  if (!value || typeof value !== 'object' || Array.isArray(value)) return String(value);
  const { role = '', name, label, text, inside, email } = value as Look & Partial<Person>;
  const words = [name ?? label, text].filter(Boolean).map((one) => `“${one}”`);
  return [role, ...words, email, inside && `in ${described(inside)}`].filter(Boolean).join(' ');
};

/** Makes a step of each action: the run prints the step with its time. */
const asSteps = <Actions extends Record<string, (...args: never[]) => Promise<unknown>>>(actions: Actions) =>
  Object.fromEntries(
    Object.entries(actions).map(([name, act]) => [
      name,
      (...args: never[]) => test.step([name, ...args.map(described)].join(' '), () => act(...args)),
    ]),
  ) as Actions;

/** What a user sees and does in this WebKit window. Every action first waits until its element is there and takes taps. */
export const userAt = (browser: WebDriver, sandbox: Sandbox) => {
  const look = async (look: Look): Promise<Found> => {
    const found = await browser.executeScript<Found | null>(findInPage, plain(look));
    if (found) return found;
    await browser.executeScript(LIBRARY);
    return browser.executeScript<Found>(findInPage, plain(look));
  };

  const until = (isTrue: () => Promise<boolean>, what: string) => browser.wait(isTrue, TIMEOUT, what, 50);

  const isSeen = async (what: Look) => (await look(what)).seen > 0;
  const sees = (what: Look) => until(() => isSeen(what), `nobody sees ${plain(what)}`);
  const seesNo = (what: Look) => until(async () => !(await isSeen(what)), `still seen: ${plain(what)}`);

  /** The one element that a tap would reach now. */
  const reach = async (what: Look, maySayWhy = false): Promise<WebElement> => {
    let { element, why }: Pick<Found, 'element' | 'why'> = { element: null, why: '' };
    const isReached = async () => {
      ({ element, why } = await look({ ...what, isDisabled: maySayWhy }));
      return element !== null;
    };
    await until(isReached, '').catch(() => {});
    if (!element) throw new Error(`${plain(what)} takes no tap: ${why}`);
    return element;
  };

  const tap = async (what: Look) => (await reach(what)).click();
  /** Taps a button that is announced as disabled: it then says what is missing. */
  const tapDisabled = async (what: Look) => (await reach(what, true)).click();
  const press = (keys: string) =>
    browser
      .actions()
      .sendKeys(...keys)
      .perform();
  const isAt = (path: RegExp | string) =>
    until(async () => {
      const { pathname, search } = new URL(await browser.getCurrentUrl());
      return typeof path === 'string' ? path === pathname : path.test(pathname + search);
    }, `not at ${path}`);
  /** Runs an expression in the page, for what no role or text tells: styles, attributes, stored values. */
  const ask = <T>(expression: string) => browser.executeScript<T>(`return ${expression}`);
  const isTrue = (expression: string) =>
    until(() => ask<boolean>(`Boolean(${expression})`), `not so: ${expression}`);
  /** Waits until the app has taken over from the prerendered page. */
  const isStarted = () => isTrue(`document.querySelector('body:has(#root > *):not(:has(#prerendered))')`);

  const open = async (path = '/') => {
    await browser.get(new URL(path, sandbox.url).href);
    await isStarted();
  };

  /** Types into a field in place of its value. */
  const type = async (what: Look, text: string) => {
    const element = await reach(what);
    await element.click();
    await browser.executeScript('arguments[0].select()', element);
    await press(text);
  };

  const steps = asSteps({
    sees,
    seesNo,
    tap,
    tapDisabled,
    press,
    isAt,
    ask,
    isTrue,
    isStarted,
    open,
    hasFocus: (what: Look) =>
      until(async () => (await look(what)).hasFocus === true, `no focus: ${plain(what)}`),
    /** Opens the wallet on a device where this user is signed in. */
    openAs: async (person: Person, path = '/') => {
      const token = await sandbox.tokenFor(person);
      await browser.get(`${sandbox.url}/sandbox`);
      await browser.executeScript('localStorage.token = arguments[0]', token);
      await open(path);
    },
    type,
    /** Chooses a file, which the file dialog of the device would do. */
    chooseFile: async (what: Look, file: string) => {
      await sees(what);
      await (await look(what)).first?.sendKeys(file);
    },
    /** Opens the wallet and enters this phone number. */
    goByPhone: async ({ areaCode, phone }: Pick<Person, 'areaCode' | 'phone'>) => {
      await open();
      await tap(button('welcome:moreOptions'));
      await tap(button('welcome:byPhone'));
      // The list of countries fills in the area code and would overwrite an earlier input.
      await isTrue(`document.querySelector('input')?.value`);
      await type(field('sign-in:areaCode'), areaCode);
      await type(field('sign-in:phone'), phone);
      await tap(button('common:next'));
    },
    /** Goes to another site. */
    leaveFor: (url: string) => browser.get(url),
    back: () => browser.navigate().back(),
    reload: async () => {
      await browser.navigate().refresh();
      await isStarted();
    },
    isHome: async () => {
      await isStarted();
      await sees(heading('home:balance'));
      await isAt('/');
    },
    /** Types the code that was sent to this address. */
    enterCodeSentTo: async (address: string) => {
      await sees({ role: 'timer' });
      const element = await reach(field('sign-in:code'));
      await element.sendKeys(await sandbox.codeFor(address));
    },
    /** Chooses an option of a list that the browser draws. */
    choose: async (what: Look, text: string) => (await reach(what)).sendKeys(text),
    /** Drags the thumb of a slider to a value, as a user does: looks where it is, and moves it by the rest. */
    dragSlider: async (what: Look, value: number) => {
      const slider = await reach(what);
      const { width, height } = await slider.getRect();
      const range = Number(await slider.getAttribute('max'));
      const now = async () => Number(await slider.getProperty('value'));
      let x = (height - width) / 2;
      await browser
        .actions()
        .move({ origin: slider, x: Math.round(x) })
        .press()
        .perform();
      for (let tries = 0; tries < 8 && Math.abs(value - (await now())) > 2; tries += 1) {
        x += ((value - (await now())) / range) * (width - height);
        await browser
          .actions()
          .move({ origin: slider, x: Math.round(x), duration: 50 })
          .perform();
      }
      await browser.actions().release().perform();
    },
    /** Drags from a point of an element over others: shares of its width and height, from its middle. */
    drag: async (what: Look, path: [x: number, y: number][]) => {
      const origin = await reach(what);
      const { width, height } = await origin.getRect();
      const at = ([x, y]: [number, number]) => ({
        origin,
        x: Math.round((x - 0.5) * width),
        y: Math.round((y - 0.5) * height),
        duration: 20,
      });
      const [first = [0.5, 0.5], ...others] = path;
      const mouse = browser.actions().move(at(first)).press();
      for (const point of others) mouse.move(at(point));
      await mouse.release().perform();
    },
  });
  return { ...steps, say };
};
