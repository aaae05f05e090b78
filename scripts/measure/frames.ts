import type { CDPSession, Page } from 'playwright';

/** Duration in ms above which a frame is late on a screen of 60 Hz. */
const TURN = (1000 / 60) * 1.5;

/** Returns the duration of each frame of a page while something happens, in ms. */
export const framesDuring = async (page: Page, act: () => Promise<unknown>): Promise<number[]> => {
  await page.evaluate(() => {
    const times: number[] = [];
    const tick = (time: number) => {
      times.push(time);
      Object.assign(window, { timing: requestAnimationFrame(tick) });
    };
    Object.assign(window, { times });
    requestAnimationFrame(tick);
  });
  await act();
  const times = await page.evaluate(() => {
    const { timing, times } = window as unknown as { timing: number; times: number[] };
    cancelAnimationFrame(timing);
    return times;
  });
  return times.slice(1).map((time, index) => time - (times[index] as number));
};

/** Returns the working time of the main thread so far, in seconds. Other programs on the machine do not add to it. */
export const worked = async (session: CDPSession): Promise<number> => {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
};

/** Returns the frames per second. */
export const rateOf = (frames: readonly number[]): number =>
  (1000 * frames.length) / frames.reduce((sum, frame) => sum + frame, 0);

/** The head of a table of frames, below a title. */
export const frameHead = (title: string): string => `${title.padEnd(40)}frames/s late frames     longest`;

/** Returns a row of that table. */
export const frameRow = (what: string, frames: readonly number[]): string => {
  const late = frames.filter((frame) => frame > TURN).length / frames.length;
  return (
    what.padEnd(40) +
    rateOf(frames).toFixed(1).padStart(10) +
    `${(late * 100).toFixed(1)} %`.padStart(12) +
    `${Math.max(...frames).toFixed(0)} ms`.padStart(12)
  );
};
