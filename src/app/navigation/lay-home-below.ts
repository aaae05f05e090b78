import { matchPath } from 'react-router-dom';
import { HOME, VIEWS } from './routes.tsx';

/**
 * Whoever opens a page of ours directly finds Home below it, over that the page that its address lies under: the
 * browser's Back leads there, and from Home out of the wallet. The pages that others send people to are left alone.
 */
export const layHomeBelow = (): void => {
  const { pathname, href } = window.location;
  if (window.history.state || !VIEWS.some(({ path, access }) => !access && matchPath(path, pathname))) return;
  const parent = VIEWS.find(({ path }) => path === pathname.slice(0, pathname.lastIndexOf('/')));
  window.history.replaceState({ below: 0 }, '', HOME.path);
  if (parent) window.history.pushState({ below: 1 }, '', parent.path);
  window.history.pushState({ below: parent ? 2 : 1 }, '', href);
};
