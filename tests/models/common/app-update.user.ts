import type { appUpdateMachine } from '#machines/common/app-update/app-update.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { taps } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/screen-oracle.ts';
import { button } from '#paths/user/targets.ts';

const update = button('app:update');

export default defineUser<typeof appUpdateMachine>({
  view: async () => ({
    View: (await import('#screens/common/app-update/app-update.tsx')).AppUpdate,
  }),
  gestures: {
    'UPDATE.TAKE': taps(update),
    'UPDATE.LEAVE': taps(button('common:close')),
  },
  sees: {
    holding: [doesNotSee(update)],
    offering: [sees(update, { busy: false })],
    taking: [sees(update, { busy: true })],
  },
});
