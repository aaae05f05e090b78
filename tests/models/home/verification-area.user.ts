import type { verificationAreaMachine } from '#machines/home/verification-area/verification-area.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { taps, visits } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/sights.ts';
import { button, text } from '#paths/user/targets.ts';
import { starting } from '#paths/user/words.ts';
import { homeUser, signedIn } from '../people.ts';

const head = button(starting('home:verification'));
const verify = button('home:verify');
const guide = text('home:verifyGuide');

const seesLimit = (amount: string) => sees(text({ key: 'home:dailyLimit', values: { amount } }));

const seesLevel = (level: number) => sees(button({ key: 'home:level', values: { level } }));

/** Each level and what it allows a day; what is done, and the one way on. */
const seesLevels = (level: number) => [
  seesLevel(level),
  ...['$50', '$5,000', '$10,000'].map(seesLimit),
  level ? sees(text('home:levelDone')) : doesNotSee(text('home:levelDone')),
  sees(text('home:levelLocked')),
  sees(verify),
];

const noLevels = [doesNotSee(text('home:levelFully')), doesNotSee(verify), doesNotSee(guide)];
const coming = [sees(head, { expanded: true }), ...noLevels];
const unknown = [...coming, sees(text('home:accountUnavailable')), sees(button('common:retry'))];

export default defineUser<typeof verificationAreaMachine>({
  arrives: {
    level0: signedIn('/', homeUser(0)),
    level1: signedIn('/', homeUser(1)),
    // The first answer fails; asked for again, it comes.
    unknown: {
      at: '/',
      device: { token: 't0ken' },
      server: { 'get /api/user/info': ['noAnswer', 'level0'] },
    },
  },
  gestures: {
    'USER.CHANGE': ({ user }, now) =>
      now.context.level === null && !now.matches('closed') && user.level === 0
        ? taps(button('common:retry'))
        : undefined,
    'VERIFICATION.TOGGLE': taps(head),
    VERIFY: (_, now) => (now.matches('open') ? visits(taps(verify), '/basic-level', '/') : undefined),
  },
  sees: {
    waiting: unknown,
    opening: [...coming, sees(text('common:loading'))],
    // The hint lies over the levels that come later.
    'open.guided': [seesLevel(0), seesLimit('$50'), sees(verify), sees(guide)],
    'open.plain': ({ context: { level } }) =>
      level === null ? unknown : [...seesLevels(level), doesNotSee(guide)],
    closed: [sees(head, { expanded: false }), ...noLevels],
  },
  alike: [
    { states: ['waiting', 'open.plain'], reason: 'opened, it has no levels to show while nobody is known' },
  ],
});
