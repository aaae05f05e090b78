/** The calls under way, by what gives them up, and since when. */
export const watchedCalls = new Map<() => void, number>();

/** Follows a call, until what this returns is called. */
export const watchCall = (giveUp: () => void): (() => void) => {
  watchedCalls.set(giveUp, Date.now());
  return () => watchedCalls.delete(giveUp);
};
