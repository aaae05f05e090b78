import { createActor, type SnapshotFrom } from 'xstate';
import { dressed, inspection } from '#flow/inspection.ts';
import type { LandingActor } from '#flow/landing.ts';
import type { SessionActor } from '#flow/session.ts';
import { tabFacts } from '#flow/storage.ts';
import {
  type Kept,
  landingMachine,
  type Place,
  type SessionAccess,
} from '#machines/sign-in/landing/landing.machine.ts';

/** Starts the landing of a session from the facts stored in this tab, stores their changes, and stops with the session. */
export const startLanding = (session: SessionActor): LandingActor => {
  let access = accessOf(session.getSnapshot());
  let user = userOf(session.getSnapshot());
  const kept = storedFacts();
  const landing = createActor(dressed(landingMachine), {
    ...inspection(),
    input: { ...placeNow(), access, userId: user, kept },
  });
  keepFacts(landing, kept);
  landing.start();
  session.subscribe({
    next: (snapshot) => {
      const before = access;
      access = accessOf(snapshot);
      if (access !== before) landing.send({ type: changeOf(before, access), ...placeNow() });
      const known = user;
      user = userOf(snapshot);
      if (access === 'signedIn' && user !== undefined && (user !== known || access !== before))
        landing.send({ type: 'USER.SETTLED', userId: user });
    },
    complete: () => landing.stop(),
  });
  return landing;
};

/** Sends a rendered address to the landing, unless the landing knows the address or the browser has left it meanwhile. */
export const tellAddress = (landing: LandingActor, rendered: string): void => {
  const place = placeNow();
  if (rendered === place.address && rendered !== landing.getSnapshot().context.address)
    landing.send({ type: 'ADDRESS.CHANGED', ...place });
};

/** Returns the browser's address, which React may not have rendered yet. The router's entries have a key in their state. */
const placeNow = (): Place => ({
  address: `${window.location.pathname}${window.location.search}`,
  isOpened: window.history.state?.key === undefined,
});

const accessOf = (session: SnapshotFrom<SessionActor>): SessionAccess =>
  session.hasTag('signedIn') ? 'signedIn' : session.hasTag('signedOut') ? 'signedOut' : 'undecided';

/** Returns the id of the signed-in user: undefined until it is known, null if it could not be loaded. */
const userOf = (snapshot: SnapshotFrom<SessionActor>): string | null | undefined =>
  snapshot.context.user?.userId ?? (snapshot.matches({ access: { signedIn: 'settled' } }) ? null : undefined);

const changeOf = (before: SessionAccess, access: SessionAccess) => {
  if (access === 'signedIn') return 'SESSION.BEGAN';
  if (access === 'undecided') return 'SESSION.LEFT';
  return before === 'signedIn' ? 'SESSION.LOST' : 'SESSION.MISSED';
};

const FACTS = ['redirectInfo', 'redirectFor', 'checkUserInfo', 'quickLoginAuthInfo', 'askedBy'] as const;

const storedFacts = (): Kept => Object.fromEntries(FACTS.map((fact) => [fact, tabFacts.get(fact)]));

/** Writes changed facts only. */
const keepFacts = (landing: LandingActor, stored: Kept): void => {
  let before = stored;
  landing.subscribe(({ context: { kept } }) => {
    for (const fact of FACTS) if (kept[fact] !== before[fact]) tabFacts.set(fact, kept[fact]);
    before = kept;
  });
};
