import { lazySheet } from '#flow/lazy-sheet.tsx';
import type { confirmedWriteMachine } from '#machines/payouts/confirmed-write/confirmed-write.machine.ts';
import type { OwnReview } from './confirmed-write.tsx';

/** The wish to move money, fetched when it is needed: with it comes all that asks for payment codes. */
export const LazyConfirmedWrite = lazySheet<typeof confirmedWriteMachine, OwnReview>(
  () => import('./confirmed-write.tsx'),
  'settings',
  'sign-in',
);
