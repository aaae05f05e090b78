import { UNSAFE_createBrowserHistory as createBrowserHistory, NavigationType } from 'react-router-dom';

/** How long the browser may take to go back, in ms. */
const GOES_WITHIN = 1_000;

/**
 * The browser's history for the router, for whoever taps twice before the next screen shows, which a slow phone takes a
 * while for: it goes to no address where it stands already, and not back once more while it goes back.
 */
export const createHistory = (): ReturnType<typeof createBrowserHistory> => {
  const history = createBrowserHistory({ v5Compat: true });
  const { createURL, push, replace, go, listen } = history;
  history.push = (to, state) => (createURL(to).href === window.location.href ? replace : push)(to, state);
  let goesUntil = 0;
  history.go = (delta) => {
    if (performance.now() < goesUntil) return;
    goesUntil = performance.now() + GOES_WITHIN;
    go(delta);
  };
  // Followed by the router, so that nothing listens after it.
  history.listen = (listener) =>
    listen((update) => {
      if (update.action === NavigationType.Pop) goesUntil = 0;
      listener(update);
    });
  return history;
};
