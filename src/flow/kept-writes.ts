import { connectKeptWrites, type WriteKind } from '#domain/kept-writes.ts';
import { deviceFacts } from './storage.ts';

const all = () => deviceFacts.get('writes') ?? {};

// Every tab of this device sees them: none sends what another is still asking about. Signing out wipes them.
connectKeptWrites({
  get: (kind) => all()[kind],
  set: (kind, write) => deviceFacts.set('writes', { ...all(), [kind]: write }),
  delete: (kind: WriteKind) => {
    const { [kind]: _, ...others } = all();
    deviceFacts.set('writes', Object.keys(others).length > 0 ? others : undefined);
  },
});
