import type { Server } from '#paths/user/define.ts';
import { taps } from '#paths/user/gestures.ts';
import { button } from '#paths/user/targets.ts';

/** A server that does not carry out a call, and refuses its retry because it has ended the session. */
export const endsSessionAt = (operation: string): Server => ({
  [operation]: ['unknownRefusal', 'unauthorised', 'accepted'],
});

/** Makes the call that the server refuses. */
export const meetsTheEnd = taps({ ...button('common:retry'), first: true });
