import type { Random } from '#paths/run/random.ts';
import type { Books } from './books.ts';
import type { Person, Reference } from './reference.ts';
import type { Server } from './server.ts';

const ENDS = { complete: 'completed', fail: 'failed', cancel: 'cancelled' } as const;

type At = { random: Random; reference: Reference; books: Books; server: Server };

/** The provider ends one of the user's cash outs; returns false if none is open. */
export const endCashOut = async (
  { random, reference, books, server }: At,
  person: Person,
): Promise<boolean> => {
  const open = reference.openCashOuts(person);
  if (open.length === 0) return false;
  const activityNo = random.oneOf(open);
  // The cash out has completed by time.
  if (books.stageOf(activityNo) === 'completed') {
    reference.ends(activityNo, 'completed');
    return true;
  }
  const decision = random.oneOf(['complete', 'fail', 'cancel'] as const);
  reference.ends(activityNo, ENDS[decision]);
  const path = `/sandbox/api/cash-outs/${activityNo}`;
  const decide = () => server.send({ method: 'POST', path, body: { decision } });
  // If the server was killed, the decision is sent again; the server applies it only once.
  await decide().catch(decide);
  return true;
};
