import type { Page } from '@playwright/test';

/** Records every layout shift on all pages of a session: its score, and the elements. */
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
        // A shift right after a tap is caused by the tap and is not counted.
        if (!hadRecentInput && value > 0) moved.push(`${value.toFixed(4)}: ${what.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const movedOn = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
