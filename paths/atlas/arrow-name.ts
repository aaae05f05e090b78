import type { Arrow } from './data.ts';

/** Names an arrow: `Withdrawal sent` for an end, `Home tap Message` for something that the screen or the shell does. */
export const arrowName = ({ from, flow, end, to, condition }: Arrow): string =>
  [from, end, ...(flow ? [condition] : [to])].filter(Boolean).join(' ');
