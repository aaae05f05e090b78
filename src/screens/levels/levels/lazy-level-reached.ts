import { lazyView } from '#flow/lazy-sheet.tsx';

/** The page of a level that was reached: few come to it at once. */
export const LevelReached = lazyView(() => import('./level-reached.tsx'));
