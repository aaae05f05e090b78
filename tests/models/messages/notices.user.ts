import type { SnapshotFrom } from 'xstate';
import { jumpOf } from '#domain/navigation/server-link.ts';
import type { noticesMachine } from '#machines/messages/notices/notices.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { comesBack, goesBack, inTurn, standsAt, taps } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/screen-oracle.ts';
import { button, heading, sheet, text } from '#paths/user/targets.ts';
import { homeUser, signedIn } from '../sample-data.ts';

type Now = SnapshotFrom<typeof noticesMachine>;

const gotIt = button('messages:gotIt');
const seeMore = button('messages:open');
const openElsewhere = button({ key: 'messages:openElsewhere', values: { host: 'status.example.com' } });

/** The title of each notice and its link: inside the wallet, outside, or none. */
const NOTICES = {
  '9002': { title: 'Higher limits', way: seeMore },
  '8009': { title: 'A safer wallet', way: undefined },
  '8008': { title: 'Maintenance on Sunday', way: openElsewhere },
} as const;

const noticeIn = ({ context }: Now) =>
  NOTICES[context.notices[0]?.messageId as keyof typeof NOTICES] ?? { title: undefined, way: undefined };

const seesHome = [sees(heading('home:balance')), doesNotSee(gotIt)];

export default defineUser<typeof noticesMachine>({
  arrives: { user: signedIn('/', homeUser(2)) },
  gestures: {
    LOOK: comesBack,
    'NOTICE.CLOSE': taps(gotIt),
    'NOTICE.FOLLOW': (_, now) => {
      const { way } = noticeIn(now);
      return way && taps(way);
    },
    'NOTICE.POSTPONE': () => undefined,
  },
  returns: {
    follow: ({ link }) =>
      jumpOf(link)?.kind === 'inside' ? inTurn(standsAt(link), goesBack, standsAt('/')) : undefined,
  },
  sees: {
    asking: seesHome,
    looking: seesHome,
    quiet: seesHome,
    showing: (now) => {
      const { title, way } = noticeIn(now);
      return [
        ...(title ? [sees(sheet({ text: title }))] : []),
        sees(text({ text: `${now.context.notices[0]?.sendTime} GMT` })),
        sees(gotIt),
        sees(button('common:close')),
        ...[seeMore, openElsewhere].map((one) => (one === way ? sees(one) : doesNotSee(one))),
      ];
    },
    reading: seesHome,
    leaving: seesHome,
  },
  alike: [
    {
      states: ['asking', 'looking', 'quiet', 'reading', 'leaving'],
      reason: 'notices are loaded and marked as read behind Home, without a sign of it',
    },
  ],
  waivers: [
    {
      transition: 'showing · NOTICE.POSTPONE → quiet',
      reason: 'the window always loads here; src/flow/lazy-sheet.test.tsx tests one that fails to load',
    },
  ],
});
