import type { KeptWrites, WriteKind } from '#ports/kept-writes.ts';
import { deviceFacts } from './storage.ts';

/** Ends a session and keeps what is known of money whose end is unknown: an app asked for it, not the user (reading 68). */
export const keepWritesOver = (signOut: () => void): void => {
  const writes = deviceFacts.get('writes');
  signOut();
  deviceFacts.set('writes', writes);
};

const all = () => deviceFacts.get('writes') ?? {};

/** Every tab of this device sees them: none sends what another is still asking about. Signing out wipes them. */
export const storedWrites: KeptWrites = {
  get: (kind) => all()[kind],
  set: (kind, write) => deviceFacts.set('writes', { ...all(), [kind]: write }),
  delete: (kind: WriteKind) => {
    const { [kind]: _, ...others } = all();
    deviceFacts.set('writes', Object.keys(others).length > 0 ? others : undefined);
  },
};
