import { useCallback } from 'react';
import type { AnyActorRef } from 'xstate';
import { jumpOf } from '#domain/navigation/server-link.ts';
import { leaveLayers } from '#ui/layers.ts';
import { useGo } from './navigation.tsx';
import { useEmitted } from './use-emitted.ts';

/** Goes where a link of the server's leads: inside by the router, elsewhere in a page of its own that learns nothing of ours. */
export const useFollow = (): ((link: string) => void) => {
  const go = useGo();
  return useCallback(
    (link) => {
      const jump = jumpOf(link);
      if (jump?.kind === 'inside') void leaveLayers().then(() => go(jump.path));
      if (jump?.kind === 'outside') window.open(jump.url, '_blank', 'noopener,noreferrer');
    },
    [go],
  );
};

/** The same for the links that a chart emits. */
export const useFollowedLinks = (actor: AnyActorRef): void => {
  const follow = useFollow();
  useEmitted(actor, 'follow', ({ link }) => follow(String(link)));
};
