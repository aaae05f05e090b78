import { useLocation } from 'react-router-dom';
import { keptPlaces } from './storage.ts';

/** So many screens are kept as they were left; Back seldom goes further. */
const MOST = 5;

/** How this screen was left the last time, where Back or Forward comes to it again; and a way to keep how it is left. */
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
