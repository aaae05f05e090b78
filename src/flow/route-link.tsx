import type { MouseEvent, ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { useGo } from './navigation.ts';

/** True if a click is for this tab: with a modifier key it opens another tab, or downloads. */
const isForHere = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A link to another screen within a sentence. */
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
