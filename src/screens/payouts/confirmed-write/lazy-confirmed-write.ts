import { lazySheet } from '#flow/lazy-sheet.tsx';
import type { confirmedWriteMachine } from '#machines/payouts/confirmed-write/confirmed-write.machine.ts';
import type { OwnReview } from './confirmed-write.tsx';

/** The view of a confirmed money call, loaded on demand together with the sheets for the payment code. */
export const LazyConfirmedWrite = lazySheet<typeof confirmedWriteMachine, OwnReview>(
  () => import('./confirmed-write.tsx'),
  'settings',
  'sign-in',
);
