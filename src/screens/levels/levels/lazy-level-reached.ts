import { lazyView } from '#flow/lazy-sheet.tsx';

/** The page of a reached level, loaded on demand because few users see it at once. */
export const LevelReached = lazyView(() => import('./level-reached.tsx'));
