/** The pending calls: the function that aborts each, and the time of its start. */
export const watchedCalls = new Map<() => void, number>();

/** Registers a call. The returned function removes the call. */
export const watchCall = (giveUp: () => void): (() => void) => {
  watchedCalls.set(giveUp, Date.now());
  return () => watchedCalls.delete(giveUp);
};
