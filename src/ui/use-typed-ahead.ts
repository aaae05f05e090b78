import { useSyncExternalStore } from 'react';
import { followTypedAhead, typedAhead } from './typed-ahead.ts';

/** Returns the keys that are kept for the next keypad, and renders again at each. Apart from the page's first script. */
export const useTypedAhead = (): readonly string[] => useSyncExternalStore(followTypedAhead, typedAhead);
