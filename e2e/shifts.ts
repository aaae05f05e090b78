import type { Page } from '@playwright/test';

/** Collects what moves by itself on every page of a session: how much, and what it was. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const what = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const box = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`;
          return `${location.pathname} ${element?.outerHTML.slice(0, 150)} from ${box(from)} to ${box(to)}`;
        });
        // What follows a tap at once is its doing.
        if (!hadRecentInput && value > 0) moved.push(`${value.toFixed(4)}: ${what.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const movedOn = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
