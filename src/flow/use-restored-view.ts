import { useLocation } from 'react-router-dom';
import { keptPlaces } from './storage.ts';

/** Number of screens whose view state is kept; Back seldom goes further. */
const MOST = 5;

/** Returns the view state that this history entry was left with, and a function that stores it. */
export const usePlace = <Place>(): { kept: Place | undefined; keep: (place: Place) => void } => {
  const { key, pathname } = useLocation();
  const entry = `${key} ${pathname}`;
  return {
    kept: keptPlaces.get(entry) as Place | undefined,
    keep: (place) => {
      keptPlaces.delete(entry);
      keptPlaces.set(entry, place);
      for (const oldest of [...keptPlaces.keys()].slice(0, -MOST)) keptPlaces.delete(oldest);
    },
  };
};
