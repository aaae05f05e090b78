import type { SnapshotFrom } from 'xstate';
import type { checkUserInfoMachine } from '#machines/profile/check-user-info/check-user-info.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { taps } from '#paths/user/gestures.ts';
import { doesNotSee, says, sees } from '#paths/user/screen-oracle.ts';
import { button, heading, status, text } from '#paths/user/targets.ts';
import { homeUser, signedIn } from '../sample-data.ts';

const retry = button('common:retry');
const all = button('profile:copyAll');
const copy = (fact: string) => button({ key: 'profile:copyFact', values: { name: fact } });

const seesDetails = ({ context: { info } }: SnapshotFrom<typeof checkUserInfoMachine>) => [
  sees(heading('profile:title')),
  sees(copy('First name')),
  doesNotSee(copy('Middle name')),
  sees(all),
  info.lastSuccessAccount
    ? sees(text({ text: info.lastSuccessAccount }))
    : doesNotSee(copy('Last withdrawal account')),
];

/** Only one text can be copied at a time. */
const seesCopying = (now: SnapshotFrom<typeof checkUserInfoMachine>) => [
  ...seesDetails(now),
  sees(all, { busy: true }),
  sees(copy('First name'), { busy: true }),
];

export default defineUser<typeof checkUserInfoMachine>({
  arrives: { opened: signedIn('/check-user-info', homeUser(2)) },
  gestures: {
    'FACT.COPY': () => taps(copy('Last withdrawal account')),
    'ALL.COPY': taps(all),
    RETRY: taps(retry),
    BACK: taps(button('common:back')),
  },
  ways: { copyText: { done: [] } },
  sees: {
    loading: [sees(heading('profile:title')), sees(status('common:loading')), doesNotSee(all)],
    unavailable: ({ context: { problem } }) => [sees(retry), ...says(problem)],
    'shown.clipboard.idle': (now) => [...seesDetails(now), sees(all, { busy: false })],
    'shown.clipboard.copying': seesCopying,
    'shown.clipboard.copyingAll': seesCopying,
    'shown.stay.free': [sees(text('profile:hint'))],
    'shown.stay.counted': [sees(text('profile:hint'))],
  },
  alike: [
    {
      states: ['shown.clipboard.copying', 'shown.clipboard.copyingAll'],
      reason: 'the page shows that something is being copied, and nothing else can be',
    },
    {
      states: ['shown.stay.free', 'shown.stay.counted'],
      reason: 'the page says from the start that the session will end',
    },
  ],
  waivers: ['shown.clipboard.copying', 'shown.clipboard.copyingAll'].map((state) => ({
    transition: `${state} · error copyText → shown.clipboard.idle`,
    level: 'browser',
    reason: 'this browser lets a page copy; e2e/account/check-user-info.spec.ts tests one that does not',
  })),
  ends: {
    empty: [sees(heading('profile:emptyTitle')), sees(button('profile:signIn')), doesNotSee(all)],
    left: [sees(heading('home:balance'))],
    signedOut: [sees(heading('welcome:title'))],
  },
});
