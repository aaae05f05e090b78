import type { trailsMachine } from '#machines/settings/trails/trails.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { taps } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/screen-oracle.ts';
import { button, field, sheet, text } from '#paths/user/targets.ts';

const popup = sheet('settings:trails');
const record = field('settings:trailsSwitch');
const question = text('settings:trailsQuestion');
const prevented = text('settings:trailsPrevented');

export default defineUser<typeof trailsMachine>({
  // The sandbox's operator has trails off; e2e/account/trails.spec.ts goes through the app of one who asks.
  view: async () => ({ View: (await import('#screens/settings/trails/trails.tsx')).Trails }),
  gestures: {
    'TRAILS.ALLOW': (_, now) => taps(now.matches('asking') ? button('settings:trailsAllow') : record),
    'TRAILS.REFUSE': (_, now) => taps(now.matches('asking') ? button('settings:trailsRefuse') : record),
    CANCEL: taps(button('common:close')),
  },
  sees: {
    asking: [sees(question), doesNotSee(popup)],
    on: [sees(popup), sees(record, { checked: true }), doesNotSee(prevented)],
    off: [sees(popup), sees(record, { checked: false }), doesNotSee(prevented)],
    prevented: [sees(popup), sees(record, { checked: false, disabled: true }), sees(prevented)],
  },
});
