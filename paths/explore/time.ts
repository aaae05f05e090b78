/**
 * The time at which every path begins, in epoch ms. Charts with deadlines call `Date.now()`, so it must follow the
 * simulated clock.
 */
export const BEGIN = Date.UTC(2026, 0, 1, 9);

/** Makes `Date.now()` and `new Date()` return this time, in epoch ms, until the returned function is called. */
export const holdTime = (now: () => number): (() => void) => {
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    get: (date, key) => (key === 'now' ? now : Reflect.get(date, key)),
    construct: (date, given, made) => Reflect.construct(date, given.length > 0 ? given : [now()], made),
  });
  return () => {
    globalThis.Date = RealDate;
  };
};

/** Runs a function at this time, in epoch ms. */
export const atTime = <T>(now: number, run: () => T): T => {
  const release = holdTime(() => now);
  try {
    return run();
  } finally {
    release();
  }
};
