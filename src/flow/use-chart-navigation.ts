import { useEffect, useEffectEvent } from 'react';
import type { AnyActorRef } from 'xstate';
import { PLACES, type Place, type WayOut } from '#domain/navigation/places.ts';
import { leaveLayers } from '#ui/layers.ts';
import { useGo } from './navigation.tsx';

/** Follows a chart to where it sends the user; open sheets are left first, so that Back does not find them. */
export const useWaysOut = (actor: AnyActorRef): void => {
  const go = useGo();
  const leave = useEffectEvent((to: Place) => void leaveLayers().then(() => go(PLACES[to])));
  useEffect(() => {
    const subscription = actor.on('go', (event) => leave((event as unknown as WayOut).to));
    return () => subscription.unsubscribe();
  }, [actor]);
};
