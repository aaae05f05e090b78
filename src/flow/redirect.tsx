import { useEffect } from 'react';
import { useGo, useNavigation } from './navigation.ts';

/** Redirects from an address without a screen. */
export const Redirect = ({ to }: { to: string }) => {
  const go = useGo();
  useEffect(() => go(to, { replace: true }), [go, to]);
  return null;
};

/** Leads a user who has just signed in to the first page. */
export const Land = ({ at }: { at: string }) => {
  const { land } = useNavigation();
  useEffect(() => land(at), [land, at]);
  return null;
};
