/** The day on which every path begins. Charts that keep deadlines ask `Date.now()`, so it must agree with the clock. */
const BEGIN = Date.UTC(2026, 0, 1, 9);

/** Makes `Date.now()` follow a simulated clock (milliseconds since the beginning), until the answer is called. */
export const holdTime = (elapsed: () => number): (() => void) => {
  const real = Date.now;
  Date.now = () => BEGIN + elapsed();
  return () => {
    Date.now = real;
  };
};

/** Runs at so many milliseconds after the beginning. */
export const atTime = <T>(elapsed: number, run: () => T): T => {
  const release = holdTime(() => elapsed);
  try {
    return run();
  } finally {
    release();
  }
};
