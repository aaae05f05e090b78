import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { keptPlaces, storedUserId } from './storage.ts';

/** Number of screens whose view state is kept; Back seldom goes further. */
const MOST = 5;

/**
 * Returns the view state that the same user left this history entry with, and a function that stores it. A screen that
 * is left because its session has ended stores none.
 */
export const usePlace = <Place>(): { kept: Place | undefined; keep: (place: Place) => void } => {
  const { key, pathname } = useLocation();
  const [userId] = useState(storedUserId);
  const entry = `${userId} ${key} ${pathname}`;
  return {
    kept: keptPlaces.get(entry) as Place | undefined,
    keep: (place) => {
      if (storedUserId() !== userId) return;
      keptPlaces.delete(entry);
      keptPlaces.set(entry, place);
      for (const oldest of [...keptPlaces.keys()].slice(0, -MOST)) keptPlaces.delete(oldest);
    },
  };
};
