import type { MouseEvent, ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { useGo } from './navigation.ts';

/** Whether a click is for this tab; with a key held it opens another one, or saves. */
const isForHere = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A link to another screen, in the midst of a sentence. */
export const RouteLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const go = useGo();
  const follow = (event: MouseEvent) => {
    if (!isForHere(event)) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={useHref(to)} onClick={follow}>
      {children}
    </a>
  );
};
