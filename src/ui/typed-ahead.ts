/**
 * Keys that were typed on the outline of a keypad. The keypad takes the keys when it is ready, so that no digit of an
 * amount is lost while the page loads.
 */
let keys: string[] = [];

/** Number of keypads and outlines on the page. */
let shown = 0;

/** Keeps a key; Backspace deletes the last one. */
export const typeAhead = (key: string): void => {
  if (key === 'Backspace') keys.pop();
  else keys.push(key);
};

/** Returns the keys that were typed ahead, once. */
export const takeTypedAhead = (): string[] => keys.splice(0);

/** Registers a keypad or an outline until the returned function is called. Without any, the keys are forgotten. */
export const showKeys = (): (() => void) => {
  shown += 1;
  return () => {
    shown -= 1;
    // In the next task, because the keypad takes the place of its outline in this one.
    setTimeout(() => {
      if (shown === 0) keys = [];
    });
  };
};
