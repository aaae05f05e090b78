import type { homeMachine } from '#machines/home/home/home.machine.ts';
import { defineUser, invisible } from '#paths/user/define.ts';
import { taps } from '#paths/user/gestures.ts';
import { button } from '#paths/user/targets.ts';

const at = (level: string) =>
  ({ through: 'session', input: 'returning', steps: [`getUser: ${level}`] }) as const;

export default defineUser<typeof homeMachine>({
  arrives: { level0: at('level0'), level1: at('level1'), level2: at('level2'), unknown: at('noAnswer') },
  gestures: {
    'SETTINGS.OPEN': taps(button('home:openAccount')),
  },
  sees: { open: invisible('x') },
});
