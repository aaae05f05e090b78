import type { SnapshotFrom } from 'xstate';
import type { homeMachine } from '#machines/home/home/home.machine.ts';
import { defineUser, invisible } from '#paths/user/define.ts';
import { comesBack, inTurn, nothing, taps, types, visits } from '#paths/user/gestures.ts';
import { leadsTo } from '#paths/user/leads-to.ts';
import { doesNotSee, type Sight, sees } from '#paths/user/screen-oracle.ts';
import { button, dialog, field, heading, sheet, text } from '#paths/user/targets.ts';
import { madeOf, say, starting } from '#paths/user/words.ts';
import { homeUser, homeUserWithoutEmail, signedIn, unknownUser } from '../sample-data.ts';

type Now = SnapshotFrom<typeof homeMachine>;

const closes = taps(button('common:close'));
const signOut = button('home:signOut');
const gotIt = button('messages:gotIt');

/** The user of level 3 has notices, which lie over Home. */
const isNoticed = ({ context }: Now) => context.user?.level === 3;
const isAt = (now: Now, drawer: 'closed' | 'settings' | 'wallet') => now.matches({ open: { drawer } });
const isAsked = (now: Now) => now.matches({ open: { questions: 'asking' } });
const isBinding = (now: Now) => now.matches({ open: { questions: { asking: 'bindingEmail' } } });

/** Returns these checks of Home while nothing lies over it. */
const onHome =
  (see: (now: Now) => Sight[]) =>
  (now: Now): Sight[] =>
    now.hasTag('covered') || isNoticed(now) ? [] : see(now);

const seesBell = onHome(({ context: { unread } }) => {
  const count = unread ? `, ${say('home:unread', { count: unread })}` : '';
  const keys = ['home:messages', ...(unread ? (['home:unread'] as const) : [])] as const;
  return [sees(button(madeOf(`${say('home:messages')}${count}`, ...keys)))];
});

const asksNothing = [
  doesNotSee(dialog('home:askEmail')),
  doesNotSee(dialog('home:askDocuments')),
  doesNotSee(sheet('settings:bindEmail')),
];

const drawerEntries = [
  'home:walletInfo',
  'home:transfer',
  'home:diamondSellers',
  'home:withdrawalAccount',
] as const;

const missing = (transition: string) => ({
  transition,
  reason: 'sheets always load here; src/flow/lazy-sheet.test.tsx tests one that fails to load',
});

const byServer = (transition: string) => ({
  transition,
  reason: 'the server reports the user once, and no tap can time its response to this moment',
});

const walletInfoToComplete = button(
  madeOf(
    new RegExp(`^${say('home:walletInfo')}\\s*${say('home:toComplete')}$`),
    'home:walletInfo',
    'home:toComplete',
  ),
);

export default defineUser<typeof homeMachine>({
  arrives: {
    level0: signedIn('/', homeUser(0)),
    level1: signedIn('/', homeUser(1)),
    level2: signedIn('/', homeUser(2)),
    level3: signedIn('/', homeUser(3), {
      server: {
        'get /api/user/system/isRead': ['someUnread'],
        'post /api/user/system/message/list': ['fullPage'],
        'post /api/user/system/message/read_message': ['accepted'],
      },
    }),
    // The user that the device remembers stays if the server does not respond.
    withoutEmail: signedIn('/', homeUserWithoutEmail(1), {
      store: { balanceHidden: true },
      server: { 'get /api/user/info': ['noAnswer', 'level0'] },
    }),
    // The device remembers the user, and the server does not respond.
    remembered: { through: 'session', input: 'returning', steps: ['getUser: noAnswer'] },
    unknown: unknownUser,
  },
  gestures: {
    'USER.CHANGED': ({ user }, now) =>
      now.context.user === null && user.level === 0 && isAt(now, 'closed')
        ? taps(button('common:retry'))
        : undefined,
    RETURN: (_, now) => (isNoticed(now) ? undefined : comesBack),
    'NOTICE.READ': (_, now) => (isNoticed(now) && now.context.unread > 0 ? taps(gotIt) : undefined),
    'SETTINGS.OPEN': (_, now) => (isNoticed(now) ? undefined : taps(button('home:openAccount'))),
    'WALLET.OPEN': (_, now) => (isNoticed(now) ? undefined : taps(button('home:openWallet'))),
    'PLACE.VISIT': ({ to }, now) => {
      if (isNoticed(now) || isAsked(now)) return undefined;
      if (to === 'transfer') return taps(button(starting('home:transfer')));
      return isAt(now, 'wallet') ? undefined : taps(button(starting('home:messages')));
    },
    CONFIRM: (_, now) =>
      taps(
        button(
          now.matches({ open: { questions: { asking: 'forEmail' } } }) ? 'home:verify' : 'home:goToDocuments',
        ),
      ),
    CANCEL: (_, now) => {
      if (isBinding(now) || isAt(now, 'settings')) return undefined;
      return isAsked(now) ? taps(button('home:later')) : closes;
    },
    'EMAIL.DONE': ({ output }) =>
      output.kind === 'cancelled'
        ? closes
        : inTurn(
            types(field('settings:newEmail'), 'new@example.com'),
            taps(button('common:next')),
            types(field('sign-in:code'), '123456'),
          ),
    'SETTINGS.DONE': ({ output }) =>
      output.kind === 'closed' ? closes : inTurn(taps(signOut), taps(signOut)),
  },
  // After an e-mail was linked, the app requests the user again.
  incidental: ['RETURN', 'USER.CHANGED level0'],
  returns: { go: ({ to }) => visits(nothing, leadsTo('home', { kind: to }) ?? '/', '/') },
  sees: {
    'open.parts': onHome(() => [
      sees(heading('home:balance')),
      sees(heading('home:recent')),
      sees(button(starting('home:transfer'))),
    ]),
    'open.bell.asking': seesBell,
    'open.bell.settled': seesBell,
    'open.drawer.closed': [doesNotSee(sheet('home:account')), doesNotSee(sheet('home:walletMenu'))],
    'open.drawer.away': invisible('Home is left, and renewed when it is come back to'),
    'open.drawer.settings': [sees(sheet('home:account')), sees(signOut)],
    'open.drawer.wallet': ({ context: { user } }) => [
      sees(sheet('home:walletMenu')),
      ...drawerEntries.map((entry) => sees(button(starting(entry)))),
      ...(user ? [sees(walletInfoToComplete)] : []),
    ],
    'open.questions.aboutEmail': asksNothing,
    'open.questions.checkingClaim': asksNothing,
    'open.questions.unavailable': asksNothing,
    'open.questions.documentsWanted': asksNothing,
    'open.questions.none': asksNothing,
    'open.questions.asking.forEmail': [
      sees(dialog('home:askEmail')),
      sees(text('home:askEmailHint')),
      sees(button('home:verify')),
      sees(button('home:later')),
    ],
    'open.questions.asking.bindingEmail': [
      sees(sheet('settings:bindEmail')),
      sees(field('settings:newEmail')),
    ],
    'open.questions.asking.forDocuments': [
      sees(dialog('home:askDocuments')),
      sees(text('home:askDocumentsHint')),
      sees(button('home:goToDocuments')),
      sees(button('home:later')),
    ],
    'open.notices.waiting': onHome(() => [sees(text('home:accountUnavailable'))]),
    'open.notices.watched': (now) =>
      isNoticed(now) ? [] : [doesNotSee(gotIt), doesNotSee(text('home:accountUnavailable'))],
  },
  ends: { signedOut: [sees(heading('welcome:title'))] },
  alike: [
    {
      states: ['open.drawer.closed', 'open.drawer.away'],
      reason: 'Home stays in sight until the next screen is shown',
    },
    {
      states: ['open.bell.asking', 'open.bell.settled'],
      reason: 'the last count stays until the server returns a new one',
    },
    {
      states: [
        'open.questions.aboutEmail',
        'open.questions.checkingClaim',
        'open.questions.unavailable',
        'open.questions.documentsWanted',
        'open.questions.none',
      ],
      reason: 'Home does not show that a question may follow',
    },
  ],
  waivers: [
    missing('open.drawer.settings · CANCEL → open.drawer.closed'),
    missing('open.questions.asking.bindingEmail · CANCEL → open.questions.aboutDocuments'),
    byServer('open.questions · USER.CHANGED → (stays) [otherwise]'),
    byServer('open.questions.asking.forEmail · always → open.questions.aboutDocuments [not(needsEmail)]'),
    byServer('open.questions.asking.bindingEmail · USER.CHANGED → (stays)'),
    ...[
      'SETTINGS.OPEN → open.drawer.settings',
      'WALLET.OPEN → open.drawer.wallet',
      'PLACE.VISIT → (stays)',
    ].map((transition) => ({
      transition: `open.drawer.away · ${transition}`,
      level: 'browser' as const,
      dependsOnSpeed: true,
      reason: 'the tap may come before or after Home reloads on the way back from another screen',
    })),
  ],
});
