import type { Locator, Page } from 'playwright';
import { pasteInto } from '#e2e/support/paste.ts';
import { looksOf, reachable, type Screen, standing, type Target, wordsOf } from '../user/screen.ts';
import { type Settle, waitUntil } from '../user/settle.ts';

/** Longer than Home may keep a response (reading 6), in ms. */
const AWHILE = 3_000;

/** Duration of a frame in ms, and the number of frames that a screen needs after Back to show and refresh itself. */
const FRAME = 20;
const FRAMES = 5;

/** Runs in the page: resolves after the work that React has scheduled. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(undefined);
  });

/** Returns the screen as a user operates it, in Chromium. */
export const createScreen = (page: Page, settle: Settle): Screen => {
  /** Returns the usable element of a target; waits until it appears. */
  const reach = async (target: Target): Promise<Locator> => {
    const located = locate(page, target);
    const { index } = await reachable(settle, target, () => located.evaluateAll(looksOf));
    return located.nth(index);
  };
  return {
    find: async (target) => {
      await reach(target);
    },
    tap: async (target) => {
      const one = await reach(target);
      if ((await one.getAttribute('aria-disabled')) !== 'true') return one.click();
      // A button with `aria-disabled` accepts taps and shows the reason; a layer that has just opened accepts none yet.
      const isLive = () => one.evaluate((button) => getComputedStyle(button).pointerEvents === 'auto');
      // A forced click does not wait until the button is visible, but fails.
      const click = () => one.click({ force: true }).then(() => true);
      const isTapped = await waitUntil(settle, async () =>
        (await isLive()) ? click().catch(() => undefined) : undefined,
      );
      if (!isTapped) throw new Error(`the ${wordsOf(target)} takes no tap`);
    },
    type: async (target, text) => (await reach(target)).fill(text),
    select: async (target, option) => {
      await (await reach(target)).selectOption({ label: option });
    },
    press: (key) => page.keyboard.press(key),
    paste: (text) => pasteInto(page, text),
    leave: async (target) => {
      await (await reach(target)).focus();
      await page.keyboard.press('Tab');
    },
    slide: async (target, to) => {
      const slider = await reach(target);
      // A layer that has just opened ignores Enter too.
      await slider.click({ trial: true });
      await slider.fill(String(to));
      await slider.press('Enter');
    },
    draw: async (target, points) => {
      const pad = await reach(target);
      const [[x, y], ...others] = points;
      if (others.length === 0) return pad.click({ position: { x, y } });
      await pad.hover({ position: { x, y } });
      await page.mouse.down();
      const box = await pad.boundingBox();
      for (const [toX, toY] of others) await page.mouse.move((box?.x ?? 0) + toX, (box?.y ?? 0) + toY);
      await page.mouse.up();
    },
    choose: async (target, file) => {
      const buffer = Buffer.from(await file.arrayBuffer());
      await (await reach(target)).setInputFiles({ name: file.name, mimeType: file.type, buffer });
    },
    back: async () => {
      await page.evaluate(() => history.back());
    },
    comeBack: async () => {
      await page.clock.fastForward(AWHILE);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    },
    standAt: async (address) => {
      await standing(settle, address, () => {
        const { pathname, search } = new URL(page.url());
        return `${pathname}${search}`;
      });
      // After navigating back, a screen shows first and refreshes itself a frame later (src/flow/use-return.ts).
      for (let frames = 0; frames < FRAMES; frames++) {
        await page.evaluate(nextTask);
        await page.clock.runFor(FRAME);
      }
    },
    look: (target) => locate(page, target).evaluateAll(looksOf),
  };
};

const locate = (page: Page, { role, name }: Target): Locator => {
  if (role === 'field')
    return page.getByLabel(name, { exact: true }).and(page.locator('input, textarea, button, select'));
  if (role === 'text') return page.getByText(name, { exact: true });
  if (role === 'notice') return page.locator('[popover]').getByText(name, { exact: true });
  return page.getByRole(role, { name, exact: true });
};
