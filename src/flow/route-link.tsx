import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** A link to another screen, in the midst of a sentence. The router's own `Link` also knows how to fetch ahead, which weighs. */
export const RouteLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const href = useHref(to);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a href={href} onClick={navigate}>
      {children}
    </a>
  );
};
