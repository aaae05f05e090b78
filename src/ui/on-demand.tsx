import { type ReactNode, Suspense, useState } from 'react';

/** Mounts its children the first time they are wanted and keeps them: for a sheet whose code is fetched on demand. */
export function OnDemand(props: {
  /** Whether they are wanted now. */
  wanted: boolean;
  /** A lazy component; it decides what shows while it is not wanted any more. */
  children: ReactNode;
}) {
  const { wanted, children } = props;
  const [isMounted, setMounted] = useState(wanted);
  if (wanted && !isMounted) setMounted(true);
  return isMounted && <Suspense fallback={null}>{children}</Suspense>;
}
