import { reloadWhenThere } from '#flow/reload-when-reachable.ts';

/** Interval between two checks, in ms. A working network delivers more of the page within this time. */
const STILL = 5_000;

const arrived = (): number => document.querySelectorAll('*').length;

/**
 * Reloads a page whose connection broke while it was loading, as soon as the server can be reached. The browser does not
 * report such a break, and the page would stay empty.
 */
export const watchArrival = (): void => {
  let before = arrived();
  const look = () => {
    if (document.readyState !== 'loading') return;
    const now = arrived();
    if (now === before) reloadWhenThere();
    before = now;
    setTimeout(look, STILL);
  };
  setTimeout(look, STILL);
};
