import type { verificationAreaMachine } from '#machines/home/verification-area/verification-area.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { taps, visits } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/screen-oracle.ts';
import { button, text } from '#paths/user/targets.ts';
import { starting } from '#paths/user/words.ts';
import { homeUser, signedIn, unknownUser } from '../sample-data.ts';

const head = button(starting('home:verification'));
const verify = button('home:verify');
const guide = text('home:verifyGuide');
const closeHint = button('common:close');

const LIMITS: Record<number, string> = { 1: '$50', 2: '$5,000', 3: '$10,000' };

const seesLimit = (amount: string) => sees(text({ key: 'home:dailyLimit', values: { amount } }));

const seesLevel = (level: number) => sees(button(starting('home:level', { level })));

/** Each level with its daily limit, the levels that are done, and the button to the next one. */
const seesLevels = (level: number) => [
  seesLevel(level),
  ...['$50', '$5,000', '$10,000'].map(seesLimit),
  level ? sees(text('home:levelDone')) : doesNotSee(text('home:levelDone')),
  ...(level < 3 ? [sees(text('home:levelLocked')), sees(verify)] : [doesNotSee(verify)]),
];

const noLevels = [doesNotSee(text('home:levelFully')), doesNotSee(verify), doesNotSee(guide)];
const coming = [sees(head, { expanded: true }), ...noLevels];
const unknown = [...coming, sees(text('home:accountUnavailable')), sees(button('common:retry'))];

export default defineUser<typeof verificationAreaMachine>({
  arrives: {
    level0: signedIn('/', homeUser(0)),
    level1: signedIn('/', homeUser(1)),
    level3: signedIn('/', homeUser(3)),
    unknown: unknownUser,
  },
  gestures: {
    'USER.CHANGED': ({ user }, now) =>
      now.context.level === null && !now.matches('closed') && user.level === 0
        ? taps(button('common:retry'))
        : undefined,
    // The hint covers the heading, so it cannot be tapped.
    'VERIFICATION.TOGGLE': (_, now) => (now.matches({ open: 'guided' }) ? undefined : taps(head)),
    'HINT.CLOSE': taps(closeHint),
    VERIFY: (_, now) =>
      now.matches('open') && now.context.level !== 3 ? visits(taps(verify), '/basic-level', '/') : undefined,
  },
  sees: {
    waiting: unknown,
    opening: [...coming, sees(text('common:loading'))],
    // The hint does not cover the levels.
    'open.guided': [...seesLevels(0), sees(guide), sees(closeHint)],
    'open.plain': ({ context: { level } }) =>
      level === null ? unknown : [...seesLevels(level), doesNotSee(guide)],
    // Closed, the area shows the daily limit in one line.
    closed: ({ context: { level } }) => [
      sees(head, { expanded: false }),
      ...(level ? [seesLimit(LIMITS[level] ?? '')] : []),
      ...noLevels,
    ],
  },
  alike: [
    {
      states: ['waiting', 'open.plain'],
      reason: 'without a known user, the open area has no levels to show',
    },
  ],
});
