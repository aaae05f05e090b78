import type { Browser } from '@playwright/test';

/** The seed for running the journeys with slow answers and a slow processor (`npm run test:slow`); else undefined. */
export const slowWorldSeed = process.env.SLOW_WORLD_SEED;

/** Factor for the timeouts of journeys and expectations. */
export const slowdown = slowWorldSeed === undefined ? 1 : 4;

/** The longest delay of an answer in a run with slow answers, in ms. */
export const LATEST_ANSWER = 2_500;

const SLOWDOWN = 4;

/** How long a page's process runs before it is stopped, in ms. */
const RUNS_FOR = 3;

/** How often new processes are looked for, in ms. */
const LOOK_EVERY = 200;

/**
 * Slows down the processor for all pages of the browser: stops their processes for three quarters of the time. Chromium's
 * own throttling keeps a core busy for a page that waits, so that few journeys can run at once.
 * @returns a function that ends it.
 */
export const slowProcessor = async (browser: Browser): Promise<() => Promise<void>> => {
  const devtools = await browser.newBrowserCDPSession();
  let processes: number[] = [];
  const look = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    processes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  };
  const send = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const id of processes) {
      try {
        process.kill(id, signal);
      } catch (error) {
        // The process may have ended with its page. Any other error would leave the page fast, unseen.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  let step = 0;
  const turns = setInterval(() => {
    step = (step + 1) % SLOWDOWN;
    if (step === 0) send('SIGCONT');
    if (step === 1) send('SIGSTOP');
  }, RUNS_FOR);
  const looks = setInterval(() => void look().catch(() => undefined), LOOK_EVERY);
  return async () => {
    clearInterval(turns);
    clearInterval(looks);
    send('SIGCONT');
    await devtools.detach().catch(() => undefined);
  };
};
