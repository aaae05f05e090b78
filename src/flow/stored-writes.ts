import type { KeptWrites, WriteSlot } from '#ports/kept-writes.ts';
import { deviceFacts } from './storage.ts';

/** Ends a session but keeps money calls of unknown outcome: an app asked for it, not the user (reading 68). */
export const keepWritesOver = (signOut: () => void): void => {
  const writes = deviceFacts.get('writes');
  signOut();
  deviceFacts.set('writes', writes);
};

const all = () => deviceFacts.get('writes') ?? {};

/**
 * All tabs share these calls, so that no tab sends a call while another still asks for its outcome. Deleted at a
 * sign-out.
 */
export const storedWrites: KeptWrites = {
  get: (slot) => all()[slot],
  set: (slot, write) => deviceFacts.set('writes', { ...all(), [slot]: write }),
  delete: (slot) => {
    const { [slot]: deleted, ...others } = all();
    deviceFacts.set('writes', Object.keys(others).length > 0 ? others : undefined);
    return deleted !== undefined;
  },
  keys: () => (Object.keys(all()) as WriteSlot[]).values(),
};
