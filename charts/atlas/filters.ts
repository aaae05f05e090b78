import type { Atlas, KnownUser } from '#paths/atlas/data.ts';

/** Returns the items that a user cannot reach. Leaves out items for which that is not known. */
export const outOfReach = (atlas: Atlas, user: KnownUser | undefined): Set<string> => {
  const faded = new Set<string>();
  if (user === undefined) return faded;
  for (const { name, access, levels } of atlas.routes) {
    const isOpen = user === 'signedOut' ? access !== 'signedIn' : levels.includes(user);
    if (!isOpen) faded.add(`route/${name}`);
  }
  for (const { flow, routes, states } of atlas.flows) {
    const isNowhere = routes.length > 0 && routes.every((route) => faded.has(`route/${route}`));
    if (isNowhere) faded.add(`flow/${flow}`);
    for (const { path, users } of states)
      if (isNowhere || (users && !users.includes(user))) faded.add(`state/${flow}/${path}`);
  }
  return faded;
};
