/** A time until something, rounded up: in minutes, from 61 minutes on in hours. At least one minute. */
export type TimeLeft = { unit: 'minutes' | 'hours'; count: number };

/** Returns seconds as the time that a user is told to wait. */
export const timeLeft = (seconds: number): TimeLeft => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes > 60
    ? { unit: 'hours', count: Math.ceil(minutes / 60) }
    : { unit: 'minutes', count: minutes };
};
