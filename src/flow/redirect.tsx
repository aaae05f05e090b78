import { useEffect } from 'react';
import { useGo } from './navigation.ts';

/** Redirects from an address without a screen. */
export const Redirect = ({ to }: { to: string }) => {
  const go = useGo();
  useEffect(() => go(to, { replace: true }), [go, to]);
  return null;
};
