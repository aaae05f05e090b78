import { type ReactNode, useEffect, useState } from 'react';

const secondsUntil = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Counts the seconds until a moment, and stays at 0. */
export function Countdown(props: {
  /** The moment, in epoch ms. */
  until: number;
  /** Draws the seconds that are left. */
  children: (seconds: number) => ReactNode;
}) {
  const { until, children } = props;
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, []);
  return children(secondsUntil(until));
}
