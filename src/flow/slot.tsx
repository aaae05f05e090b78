import { createContext, type ReactNode, useContext } from 'react';

/** True while the build renders a prerendered page (src/app/prerender). */
export const Prerendering = createContext(false);

/** A part of a screen that depends on a fact of the device; the prerendered page has an empty slot in its place. */
export const Slot = ({ name, by, children }: { name: string; by: string; children: ReactNode }) =>
  useContext(Prerendering) ? (
    <>
      {`⟦${name} ${by}⟧`}
      {children}
      {'⟦/⟧'}
    </>
  ) : (
    children
  );
