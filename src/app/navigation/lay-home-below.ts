import { matchPath } from 'react-router-dom';
import { HOME, VIEWS } from './routes.tsx';

/**
 * Adds Home and the parent page to the history below a page that was opened directly. Back then leads to the parent
 * page and to Home, and from Home out of the wallet. Public pages, to which other apps send users, and sign-in pages
 * (`access`) get no such entries. `idx` is the router's number of an entry (screens-below.ts).
 */
export const layHomeBelow = (): void => {
  const { pathname, href } = window.location;
  if (window.history.state || !VIEWS.some(({ path, access }) => !access && matchPath(path, pathname))) return;
  const parent = VIEWS.find(({ path }) => path === pathname.slice(0, pathname.lastIndexOf('/')));
  window.history.replaceState({ idx: 0 }, '', HOME.path);
  if (parent) window.history.pushState({ idx: 1 }, '', parent.path);
  window.history.pushState({ idx: parent ? 2 : 1 }, '', href);
};
