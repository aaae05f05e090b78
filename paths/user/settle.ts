/**
 * Lets pending work continue for a moment. Returns true if something is still pending that the test cannot speed up, such
 * as a file. With `isOver` the flow has ended, and the app opens the next screen.
 */
export type Settle = (isOver?: boolean) => Promise<boolean>;

/** Number of quiet moments to wait. A moment takes longer on a busy machine, so no clock is needed. */
const TIMEOUT = 60;

/** Tries until there is a result, while work is pending and a little longer. Returns the last result. */
export const waitUntil = async <Found>(
  settle: Settle,
  attempt: () => Promise<Found | undefined>,
  isOver?: boolean,
): Promise<Found | undefined> => {
  for (let quiet = 0; ; ) {
    const found = await attempt();
    if (found !== undefined || quiet === TIMEOUT) return found;
    quiet = (await settle(isOver)) ? 0 : quiet + 1;
  }
};
