import { createContext, useContext } from 'react';
import type { Elements } from '#ui/elements.ts';

/** True while the build renders a prerendered page (src/app/prerender). */
export const Prerendering = createContext(false);

/** A part of a screen that depends on a fact of the device; the prerendered page has an empty slot in its place. */
export const Slot = ({ name, by, children }: { name: string; by: string; children: Elements }) =>
  useContext(Prerendering) ? (
    <slot name={name} data-part={by}>
      {children}
    </slot>
  ) : (
    children
  );
