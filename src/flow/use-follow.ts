import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnyActorRef } from 'xstate';
import { jumpOf } from '#domain/jump.ts';
import { leaveLayers } from '#ui/layers.ts';
import { useEmitted } from './use-emitted.ts';

/** Goes where a link of the server's leads: inside by the router, elsewhere in a page of its own that learns nothing of ours. */
export const useFollow = (): ((link: string) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (link) => {
      const jump = jumpOf(link);
      if (jump?.kind === 'inside') void leaveLayers().then(() => navigate(jump.path));
      if (jump?.kind === 'outside') window.open(jump.url, '_blank', 'noopener,noreferrer');
    },
    [navigate],
  );
};

/** The same for the links that a chart emits. */
export const useFollowedLinks = (actor: AnyActorRef): void => {
  const follow = useFollow();
  useEmitted(actor, 'follow', ({ link }) => follow(String(link)));
};
