import type { Level } from '../run/levels.ts';
import { userLevel } from '../run/user-level.ts';

/** The built app in Chromium with the sandbox: gestures, forced responses and the page's clock, nothing else. */
const browser: Level = {
  ...userLevel('browser'),
  open: async (options) => (await import('../browser/session.ts')).openSession(options),
};

export default browser;
