import { setImmediate as afterWork, setTimeout as realTimeout } from 'node:timers/promises';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { App } from '#app/app.tsx';
import type { SessionActor } from '#flow/session.ts';
import { visit } from '../app/visit.ts';
import { beginSession, leavePage } from '../app/whole-app.ts';
import type { Network } from './network.ts';

/** So much time passes at once, in ms: whatever it sets off is over before more of it passes. */
const STEP = 100;

/** The whole app in a page of jsdom; its time passes when it is let. */
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

  /** As if somebody signed in on the page for it. */
  signIn(token: string): void {
    this.session?.send({ type: 'SIGNED_IN', token, loginType: 'EMAIL', firstLogin: 0 });
  }

  async close(): Promise<void> {
    leavePage(this.session, () => this.root?.unmount());
    document.body.replaceChildren();
    await this.breathe();
  }

  /** Lets everything go on that needs no time. */
  async breathe(): Promise<void> {
    for (let turn = 0; turn < 4; turn += 1) await afterWork();
  }

  /** Waits for what is on its way outside of the page, however long that takes the machine. */
  async wait(): Promise<void> {
    do {
      await realTimeout(1);
      await this.breathe();
    } while (this.network.busy > 0);
  }

  /** Lets time pass, in ms, and looks at what comes of it as it passes. */
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

/** What lies above all: nothing under it can be reached. */
export const top = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

export const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

export const titleOf = (dialog: Element): string =>
  document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';

/** A button that can be pressed and is not busy. */
export const button = (name: string | RegExp, within = top()): HTMLButtonElement | undefined =>
  [
    ...within.querySelectorAll('button'),
    ...document.querySelectorAll<HTMLButtonElement>('[popover] button'),
  ].find(
    (one) =>
      isOpen(one) &&
      !one.disabled &&
      one.getAttribute('aria-busy') !== 'true' &&
      (typeof name === 'string' ? nameOf(one) === name : name.test(nameOf(one))),
  );

export const press = (found: HTMLElement | null | undefined): boolean => {
  found?.click();
  return Boolean(found);
};

/** Everything that can be read just now, piece by piece. */
export const texts = (within: Element = document.body): string[] => {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    if (text && node.parentElement && isOpen(node.parentElement)) found.push(text);
  }
  return found;
};

/** What is announced over the page. */
export const notices = (): string[] =>
  [...document.querySelectorAll('[popover]')].flatMap((one) => texts(one));
