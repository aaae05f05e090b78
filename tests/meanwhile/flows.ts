import { unlinks } from './changes.ts';
import { type Flow, STANDS } from './table.ts';
import { cashesOut } from './walks/cash-out.ts';

/** The flows of the table. */
export const FLOWS: readonly Flow[] = [
  {
    flow: 'cash out to a bank',
    email: 'felix@example.com',
    stands: STANDS,
    walk: cashesOut(3),
    changes: [unlinks(3)],
  },
  {
    flow: 'cash out to a wallet',
    email: 'felix@example.com',
    stands: STANDS,
    walk: cashesOut(14),
    changes: [unlinks(14)],
  },
];
