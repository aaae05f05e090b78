import type { Page } from '@playwright/test';

/** The seed of the slow world, where the journeys run in it: `npm run test:slow`. */
export const slowWorldSeed = process.env.SLOW_WORLD_SEED;

/** How much longer than elsewhere a journey may take, and an expectation may wait. */
export const patience = slowWorldSeed === undefined ? 1 : 4;

/** The latest that an answer of the server comes there, in ms. */
export const LATEST_ANSWER = 2_500;

const SLOWDOWN = 4;

/** Makes the processor of a page so many times slower. A page that is closed meanwhile needs none. */
export const slowProcessor = async (page: Page): Promise<void> => {
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
};
