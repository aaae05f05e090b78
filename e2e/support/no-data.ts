import type { Page } from '@playwright/test';

const EVERYTHING = '**/*';

/** Fails every request, as a connection without data does. The browser sends no event when such a connection is lost. */
export const loseData = (page: Page): Promise<unknown> =>
  page.route(EVERYTHING, (route) => route.abort('internetdisconnected'));

/** Ends `loseData`. */
export const findData = (page: Page): Promise<unknown> => page.unroute(EVERYTHING);
