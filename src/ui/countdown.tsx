import { type ReactNode, useEffect, useState } from 'react';

const secondsUntil = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Counts the seconds until a moment, and stays at 0. */
export function Countdown(props: {
  /** The moment, in epoch ms. */
  until: number;
  /** As long as it can take, in ms: a clock that is set back meanwhile makes no more of it. */
  atMost: number;
  /** Draws the seconds that are left. */
  children: (seconds: number) => ReactNode;
}) {
  const { until, atMost, children } = props;
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, []);
  return children(Math.min(secondsUntil(until), Math.ceil(atMost / 1000)));
}
