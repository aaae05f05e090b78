import { setImmediate as afterWork, setTimeout as realTimeout } from 'node:timers/promises';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { App } from '#app/app.tsx';
import type { SessionActor } from '#flow/session.ts';
import { visit } from '../app/visit.ts';
import { beginSession, leavePage } from '../app/whole-app.ts';
import type { Network } from './network.ts';

/** Step of the simulated time in ms. The work that it starts is finished before the next step. */
const STEP = 100;

/** The whole app in a page of jsdom, with simulated time. */
export class Tab {
  private root: Root | undefined;
  private session: SessionActor | undefined;
  private readonly network: Network;

  constructor(network: Network) {
    this.network = network;
  }

  async open(url: string): Promise<void> {
    visit(url);
    const app = await beginSession('en');
    this.session = app.session;
    this.root = createRoot(document.body.appendChild(document.createElement('div')));
    this.root.render(<App {...app} />);
  }

  /** Starts a new session, as if the user had signed in on the page. */
  signIn(token: string): void {
    this.session?.send({ type: 'SIGNED_IN', token, loginType: 'EMAIL', firstLogin: 0 });
  }

  async close(): Promise<void> {
    leavePage(this.session, () => this.root?.unmount());
    document.body.replaceChildren();
    await this.breathe();
  }

  /** Runs all work that is due without a timer. */
  async breathe(): Promise<void> {
    for (let turn = 0; turn < 4; turn += 1) await afterWork();
  }

  /** Waits in real time for all calls in flight and for the code of what opens: a busy machine loads it late. */
  async wait(): Promise<void> {
    do {
      await realTimeout(1);
      await vi.dynamicImportSettled();
      await this.breathe();
    } while (this.network.busy > 0);
  }

  /** Advances the simulated time by `ms`, and calls `look` after each step. */
  async pass(ms: number, look: () => void): Promise<void> {
    for (let passed = 0; passed < ms; passed += STEP) {
      vi.advanceTimersByTime(STEP);
      await this.breathe();
      if (this.network.busy > 0) await this.wait();
      look();
    }
  }
}

const isOpen = (element: Element) => !element.closest('dialog:not([open])');

/** The topmost dialog, or the page. Elements below the dialog cannot be reached. */
export const top = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

export const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

export const titleOf = (dialog: Element): string =>
  document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';

/** A button that is enabled and not busy. The buttons of a placeholder are inert: no user can press them. */
export const button = (name: string | RegExp, within = top()): HTMLButtonElement | undefined =>
  [
    ...within.querySelectorAll('button'),
    ...document.querySelectorAll<HTMLButtonElement>('[popover] button'),
  ].find(
    (one) =>
      isOpen(one) &&
      !one.closest('[inert]') &&
      !one.disabled &&
      one.getAttribute('aria-busy') !== 'true' &&
      (typeof name === 'string' ? nameOf(one) === name : name.test(nameOf(one))),
  );

export const press = (found: HTMLElement | null | undefined): boolean => {
  found?.click();
  return Boolean(found);
};

/** The amounts, numbers and names that a sentence holds in elements of their own. */
const MARKED = '[translate="no"]';

/** Returns the element with the whole sentence that a text belongs to, which may hold marked parts. */
const sentenceAround = (element: Element): Element => {
  const parent = element.closest(MARKED)?.parentElement;
  const isWithin = [...(parent?.childNodes ?? [])].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  );
  return parent && isWithin ? parent : element;
};

/** All texts that can be read now, one per sentence. */
export const texts = (within: Element = document.body): string[] => {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  let last: Element | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.textContent?.trim() || !node.parentElement || !isOpen(node.parentElement)) continue;
    const sentence = sentenceAround(node.parentElement);
    const isMixed = sentence.querySelector(`:scope > ${MARKED}`) !== null;
    if (isMixed && sentence === last) continue;
    found.push((isMixed ? sentence : node).textContent?.trim() ?? '');
    last = sentence;
  }
  return found;
};

/** The notices over the page. */
export const notices = (): string[] =>
  [...document.querySelectorAll('[popover]')].flatMap((one) => texts(one));
