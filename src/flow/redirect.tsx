import { useEffect } from 'react';
import { useGo } from './navigation.ts';

/** Leads on from an address at which nobody stays. */
export const Redirect = ({ to }: { to: string }) => {
  const go = useGo();
  useEffect(() => go(to, { replace: true }), [go, to]);
  return null;
};
