import type { Page } from '@playwright/test';

/** The user's effort so far: taps (each key of a keypad is one), fields typed into, and pages and layers shown. */
export type Effort = { taps: number; fields: number; views: number };

/** Counts in the page, before its own scripts run. */
const count = () => {
  const effort = { taps: 0, fields: 0, views: 0 };
  const typed = new WeakSet<EventTarget>();
  let shown: string[] = [];
  const countTap = ({ isTrusted }: Event) => {
    if (isTrusted) effort.taps += 1;
  };
  addEventListener('pointerdown', countTap, true);
  addEventListener(
    'input',
    ({ target }) => {
      const isField = target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type);
      if (!(isField || target instanceof HTMLSelectElement) || typed.has(target)) return;
      typed.add(target);
      effort.fields += 1;
    },
    true,
  );
  const look = () => {
    const layers = [...document.querySelectorAll('dialog[open]')];
    const titles = layers.map((layer) => layer.querySelector('h1, h2')?.textContent ?? '');
    // The outline of a layer whose code is still loading stands for the layer.
    const views = [location.pathname, ...titles.filter((title) => title !== 'Loading')];
    effort.views += views.filter((view) => !shown.includes(view)).length;
    shown = views;
    requestAnimationFrame(look);
  };
  look();
  Object.assign(window, { effort });
};

/** Starts counting. Returns a function that returns the effort since its last call. */
export const countEffort = async (page: Page): Promise<() => Promise<Effort>> => {
  await page.addInitScript(count);
  return () =>
    page.evaluate(() => {
      const { effort } = window as unknown as { effort: Effort };
      const until = { ...effort };
      Object.assign(effort, { taps: 0, fields: 0, views: 0 });
      return until;
    });
};
