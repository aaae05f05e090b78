/**
 * Lets what is under way go on for a moment; answers whether something is still on its way that nobody can hurry, such
 * as a file. With `isOver` the flow has ended, and the app leads on.
 */
export type Settle = (isOver?: boolean) => Promise<boolean>;

/** So many quiet moments are waited for what should come. A moment lasts longer on a busy machine, so that no clock is asked. */
const PATIENCE = 60;

/** Tries until something comes of it, while anything moves and a while longer; the last answer. */
export const patiently = async <Found>(
  settle: Settle,
  attempt: () => Promise<Found | undefined>,
  isOver?: boolean,
): Promise<Found | undefined> => {
  for (let quiet = 0; ; ) {
    const found = await attempt();
    if (found !== undefined || quiet === PATIENCE) return found;
    quiet = (await settle(isOver)) ? 0 : quiet + 1;
  }
};
