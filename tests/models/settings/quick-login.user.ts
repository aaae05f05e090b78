import type { quickLoginMachine } from '#machines/settings/quick-login/quick-login.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { taps } from '#paths/user/gestures.ts';
import { doesNotSee, says, sees } from '#paths/user/screen-oracle.ts';
import { button, dialog, field, sheet, status, text } from '#paths/user/targets.ts';
import { starting } from '#paths/user/words.ts';

const popup = sheet('settings:quickLogin');
const retry = button('common:retry');
const off = button('settings:quickLoginSwitchOff');
const drawer = sheet('home:account');
const entry = button(starting('home:quickLogin'));

/** The apps in the server's list. */
const NAMES: Record<number, string> = { 1: 'Starlive', 2: 'Pixel Party' };
const switchOf = (merchantType: number) => field({ text: NAMES[merchantType] ?? '' });
const taking = (merchantType: number) =>
  dialog({ key: 'settings:quickLoginOffQuestion', values: { name: NAMES[merchantType] ?? '' } });

export default defineUser<typeof quickLoginMachine>({
  arrives: {
    opened: { through: 'settings', input: 'account', steps: ['getMerchants: accepted', 'QUICK_LOGIN.OPEN'] },
  },
  gestures: {
    'MERCHANT.SWITCH_OFF': ({ merchantType }) => taps(switchOf(merchantType)),
    'MERCHANT.SWITCH_ON': ({ merchantType }) => taps(switchOf(merchantType)),
    CONFIRM: taps(off),
    RETRY: taps(retry),
    CANCEL: (_, now) => taps(button(now.matches('confirming') ? 'common:cancel' : 'common:close')),
  },
  sees: {
    loading: [sees(popup), sees(status('common:loading')), doesNotSee(retry)],
    unavailable: ({ context: { problem } }) => [sees(popup), sees(retry), ...says(problem)],
    choosing: ({ context: { merchants } }) => [
      sees(popup),
      ...(merchants.length === 0 ? [sees(text('common:noData'))] : []),
      ...merchants.map(({ merchantType, isOn }) => sees(switchOf(merchantType), { checked: isOn })),
    ],
    confirming: ({ context: { chosen } }) => [
      sees(taking(chosen?.merchantType ?? 0)),
      sees(off, { busy: false }),
    ],
    cancelling: ({ context: { chosen } }) => [
      sees(taking(chosen?.merchantType ?? 0)),
      sees(off, { busy: true }),
      sees(button('common:cancel'), { disabled: true }),
    ],
  },
  ends: {
    closed: [sees(drawer), sees(entry)],
    noneLeft: [sees(drawer), doesNotSee(entry)],
  },
});
