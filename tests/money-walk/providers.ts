import type { Random } from '#paths/run/random.ts';
import type { Books } from './books.ts';
import type { Person, Reference } from './reference.ts';
import type { Server } from './server.ts';

const ENDS = { complete: 'completed', fail: 'failed', cancel: 'cancelled' } as const;

type At = { random: Random; reference: Reference; books: Books; server: Server };

/** A provider ends one of the cash outs of somebody; false where none is open. */
export async function endCashOut({ random, reference, books, server }: At, person: Person): Promise<boolean> {
  const open = reference.openCashOuts(person);
  if (open.length === 0) return false;
  const activityNo = random.oneOf(open);
  // It came to its end by the clock.
  if (books.stageOf(activityNo) === 'completed') {
    reference.ends(activityNo, 'completed');
    return true;
  }
  const decision = random.oneOf(['complete', 'fail', 'cancel'] as const);
  reference.ends(activityNo, ENDS[decision]);
  const path = `/sandbox/api/cash-outs/${activityNo}`;
  const decide = () => server.send({ method: 'POST', path, body: { decision } });
  // Killed in the middle, it is told again; what it has done it does not do again.
  await decide().catch(decide);
  return true;
}
