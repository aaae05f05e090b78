import type { Page } from '@playwright/test';

/** The seed for running the journeys with slow answers and a slow processor (`npm run test:slow`); else undefined. */
export const slowWorldSeed = process.env.SLOW_WORLD_SEED;

/** Factor for the timeouts of journeys and expectations. */
export const slowdown = slowWorldSeed === undefined ? 1 : 4;

/** The longest delay of an answer in that run, in ms. */
export const LATEST_ANSWER = 2_500;

const SLOWDOWN = 4;

/** Slows down the page's processor. Ignores the error if the page closes before the slowdown. */
export const slowProcessor = async (page: Page): Promise<void> => {
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
};
