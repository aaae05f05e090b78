/** Tells open pages of the console that something has changed. */
export type Changes = {
  tell: () => void;
  /** Calls `onChange` at each change. Returns a function that ends this. */
  listen: (onChange: () => void) => () => void;
};

export const createChanges = (): Changes => {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
      for (const onChange of listeners) onChange();
    },
    listen: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
};
