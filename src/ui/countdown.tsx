import { useEffect, useState } from 'react';
import type { Elements } from './elements.ts';

const secondsUntil = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Counts down the seconds until a time, and stays at 0. */
export const Countdown = (props: {
  /** The target time in epoch ms. */
  until: number;
  /** Maximum duration in ms, if there is one: caps the countdown if the clock is set back meanwhile. */
  atMost?: number;
  /** Renders the remaining seconds. */
  children: (seconds: number) => Elements;
}) => {
  const { until, atMost = Number.POSITIVE_INFINITY, children } = props;
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, []);
  return children(Math.min(secondsUntil(until), Math.ceil(atMost / 1000)));
};
