import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

/**
 * The browser's history for the router. Where it stands already it goes to no second time: who taps twice before the next
 * screen shows, which a slow phone takes a while for, goes back once.
 */
export const createHistory = (): ReturnType<typeof createBrowserHistory> => {
  const history = createBrowserHistory({ v5Compat: true });
  const { createURL, push, replace } = history;
  history.push = (to, state) => (createURL(to).href === window.location.href ? replace : push)(to, state);
  return history;
};
