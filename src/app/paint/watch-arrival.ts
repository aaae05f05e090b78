import { reloadWhenThere } from '#flow/reload-when-reachable.ts';

/** In ms. Where a network carries anything at all, some of the page has come by then. */
const STILL = 5_000;

const arrived = (): number => document.querySelectorAll('*').length;

/**
 * A page whose connection breaks while it comes stays empty, and the browser says nothing of it: where nothing more comes,
 * it is loaded anew as soon as the server can be reached.
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
