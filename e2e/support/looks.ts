import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Returns the accessibility faults that axe finds in the visible page. */
export const violations = async (page: Page): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations: found } = await axe.analyze();
  return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`);
};

/**
 * Returns the controls that cannot be read or tapped as a whole even after scrolling, fields that iOS zooms into, and a page that
 * is too wide.
 */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // A page or sheet that scrolls vertically must not scroll sideways.
    const scrolling = document.querySelectorAll('main > div, dialog:modal > div, dialog:modal > div > div');
    const faults = [document.documentElement, ...scrolling].flatMap(({ clientWidth, scrollWidth }) =>
      scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide, not ${clientWidth}`] : [],
    );
    const top = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body;
    const controls = top.querySelectorAll<HTMLElement>('button, input:not([hidden]), textarea, a');
    for (const control of controls) {
      if (!control.checkVisibility() || control.closest('[inert]')) continue;
      const name = control.getAttribute('aria-label') ?? control.textContent ?? control.id;
      control.scrollIntoView({ block: 'nearest' });
      const { fontSize } = getComputedStyle(control);
      if (control.matches(':read-write') && Number.parseFloat(fontSize) < 16)
        faults.push(`${name} has text of ${fontSize}, into which iOS zooms`);
      const { left, right, top: above, bottom } = control.getBoundingClientRect();
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      if (left < -1 || right > width + 1) faults.push(`${name} reaches out at the side`);
      if (above < -1 || bottom > height + 1) faults.push(`${name} cannot be scrolled into sight`);
      const overflow = getComputedStyle(control).overflowX;
      if (
        overflow !== 'visible' &&
        control.tagName !== 'INPUT' &&
        control.scrollWidth > control.clientWidth + 1
      )
        faults.push(`${name} is cut`);
      // Without room, texts push the picture beside them out, overflow, or overlap it.
      const reachesOut = (part: DOMRect) => part.left < left - 1 || part.right > right + 1;
      const pictures = [...control.querySelectorAll('svg')].map((svg) => svg.getBoundingClientRect());
      if (pictures.some(reachesOut)) faults.push(`the picture of ${name} reaches out`);
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const { parentElement } = text;
        if (!parentElement?.checkVisibility({ visibilityProperty: true })) continue;
        if (parentElement.closest('.visually-hidden')) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const line of range.getClientRects()) {
          if (reachesOut(line)) faults.push(`${text.textContent} reaches out`);
          const isOver = pictures.some(
            (one) =>
              line.left < one.right - 1 &&
              line.right > one.left + 1 &&
              line.top < one.bottom - 1 &&
              line.bottom > one.top + 1,
          );
          if (isOver) faults.push(`${text.textContent} lies over a picture`);
        }
      }
    }
    return faults;
  });

/** Returns the controls whose centre another element covers (also a toast or hint), at any scroll position. */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body;
    const controls = top.querySelectorAll<HTMLElement>('button, input:not([hidden]), a');
    const isHit = (control: HTMLElement): boolean => {
      const { left, right, top: above, bottom } = control.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (above + bottom) / 2);
      // A hint covers the header that it belongs to, and can be closed.
      const isStoodIn = hit?.closest('[data-hint]')?.previousElementSibling === control;
      return isStoodIn || control.contains(hit) || Boolean(hit && control.closest('label')?.contains(hit));
    };
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility() || control.closest('[inert]')) return [];
      const isSeen = (['nearest', 'center'] as const).some((block) => {
        control.scrollIntoView({ block });
        return isHit(control);
      });
      return isSeen ? [] : [control.getAttribute('aria-label') ?? control.textContent ?? control.id];
    });
  });

/** Returns the position of the column with all content at this page width, in px. */
export const columnIn = async (page: Page, pageWidth: number) => {
  const column = page.locator('dialog:modal').last().or(page.getByRole('main')).last();
  const { x, width } = (await column.boundingBox()) ?? { x: 0, width: 0 };
  return { width, offCentre: Math.abs(2 * x + width - pageWidth) };
};

/** Sets the default text size of the browser, in px. */
export const setTextSize = async (page: Page, standard: number) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
};
