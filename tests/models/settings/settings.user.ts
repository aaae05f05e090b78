import type { SnapshotFrom } from 'xstate';
import { LANGUAGES } from '#domain/words/language.ts';
import type { Message, MessageKey } from '#domain/words/message.ts';
import type { settingsMachine } from '#machines/settings/settings/settings.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { goesThrough, inTurn, taps, types } from '#paths/user/gestures.ts';
import { doesNotSee, type Sight, sees } from '#paths/user/screen-oracle.ts';
import { button, dialog, field, heading, notice, sheet, text } from '#paths/user/targets.ts';
import { madeOf, say, starting } from '#paths/user/words.ts';
import { captchaSheet, closesCaptcha } from '../code-steps.ts';
import { byKeypad } from '../digit-steps.ts';
import { PAYMENT_CODE } from '../sample-data.ts';

type Now = SnapshotFrom<typeof settingsMachine>;

type Part = MessageKey | { text: string };

const onlyThese = (...parts: Part[]) => {
  const words = parts.map((part) => RegExp.escape(typeof part === 'string' ? say(part) : part.text));
  const keys = parts.filter((part) => typeof part === 'string');
  return madeOf(new RegExp(`^${words.join('\\s*')}$`), ...keys);
};

/** A row of the drawer with exactly these parts. */
const line = (...parts: Part[]) => button(onlyThese(...parts));

/** A row that waits for a response; browsers do not add a spinner inside a button to its name. */
const seesBusyLine = (part: MessageKey) => [
  sees(text(onlyThese(part, 'common:loading'))),
  sees(button(starting(part)), { busy: true }),
];

const drawer = sheet('home:account');
const closes = taps(button('common:close'));
const signOut = button('home:signOut');
const paymentCode = 'home:paymentCode';
const loading = text('common:loading');
const quickLogin = 'home:quickLogin';

const email = (...parts: Part[]) => sees(line('home:email', ...parts));
const phone = (...parts: Part[]) => sees(line('home:phone', ...parts));
const EMAIL = { text: 'ali***@example.com' };
const PHONE = { text: '919****3210' };

/** The head (name or masked contact, level, number) and the two contacts with their values. */
const head = (...parts: string[]) => parts.map((part) => sees(text({ text: part })));
const SEES_ACCOUNT = {
  account: [...head('Alice Rao', '100003'), email(EMAIL), phone(PHONE)],
  phoneOnly: [...head('100001'), email('home:notLinked'), phone(PHONE)],
  remembered: [...head('100001'), email(EMAIL), phone('home:notLinked')],
};

/** Returns these checks of the drawer while nothing lies over it. */
const inDrawer =
  (...sights: Sight[]) =>
  (now: Now) =>
    now.matches({ open: { choice: 'choosing' } }) ? sights : [];

const isWanting = (now: Now, which: 'wantingPaymentCode' | 'wantingQuickLogin') =>
  now.matches({ open: { choice: { choosing: which } } });

const ofSheet = 'lazy sheets always load in these tests; src/flow/lazy-sheet.test.tsx tests one that fails';

/** Why no path opens the sheet of trails. */
const OF_TRAILS =
  'the operator of these tests records no trails; e2e/account/trails.spec.ts goes through the app of one who asks';

/** Closes the notice of a sheet by a tap. */
const reads = (said: Message | MessageKey) => taps(notice(said));

const switchingOff = (...apps: string[]) => [
  'getMerchants: accepted',
  ...apps.flatMap((app) => [`MERCHANT.SWITCH_OFF ${app}`, 'CONFIRM', 'cancelMerchant: accepted']),
];

const drawerOf = (input: string) => ({ through: 'home', input, steps: ['SETTINGS.OPEN'] });

export default defineUser<typeof settingsMachine>({
  arrives: {
    account: drawerOf('level2'),
    phoneOnly: drawerOf('level0'),
    remembered: drawerOf('remembered'),
  },
  beside: ['quick-login'],
  gestures: {
    'PAYMENT_CODE.OPEN': taps(button(starting(paymentCode))),
    'PAYMENT_CODE.DONE': ({ output }) =>
      output.kind === 'saved'
        ? inTurn(
            types(field('sign-in:code'), '123456'),
            byKeypad.typeAll(PAYMENT_CODE),
            byKeypad.typeAll(PAYMENT_CODE),
          )
        : closes,
    'PASSWORD.OPEN': taps(button(starting('home:loginPassword'))),
    'LOGIN_PASSWORD.DONE': ({ output }) => (output.kind === 'cancelled' ? closes : undefined),
    'EMAIL.OPEN': taps(button(starting('home:email'))),
    'EMAIL.DONE': ({ output }) => (output.kind === 'cancelled' ? closes : undefined),
    'PHONE.OPEN': taps(button(starting('home:phone'))),
    'PHONE.DONE': ({ output }) => (output.kind === 'cancelled' ? inTurn(closesCaptcha, closes) : undefined),
    'QUICK_LOGIN.OPEN': taps(button(starting(quickLogin))),
    'QUICK_LOGIN.DONE': ({ output }) =>
      output.kind === 'closed'
        ? closes
        : inTurn(
            goesThrough('quick-login', 'opened', ...switchingOff('starlive', 'pixelParty'), 'CANCEL'),
            reads({ key: 'settings:quickLoginOff', values: { name: 'Pixel Party' } }),
          ),
    'TRAILS.OPEN': () => undefined,
    'TRAILS.DONE': () => undefined,
    'REPORT.OPEN': taps(button('common:reportProblem')),
    'PROBLEM_REPORT.DONE': closes,
    'SHEET.MISSING': () => undefined,
    'LANGUAGE.OPEN': taps(button(starting('common:language'))),
    'LANGUAGE.CHOOSE': ({ language }) => taps(button({ text: LANGUAGES[language] })),
    SIGN_OUT: taps(signOut),
    CONFIRM: taps(signOut),
    CANCEL: (_, now) =>
      now.matches({ open: { choice: 'confirmingSignOut' } }) ? taps(button('common:cancel')) : closes,
  },
  sees: {
    'open.paymentCode.asking': (now) =>
      isWanting(now, 'wantingPaymentCode') ? [] : inDrawer(sees(line(paymentCode)))(now),
    'open.paymentCode.set': inDrawer(sees(line(paymentCode, 'home:codeSet'))),
    'open.paymentCode.notSet': inDrawer(sees(line(paymentCode, 'home:setUp'))),
    'open.paymentCode.unavailable': inDrawer(sees(line(paymentCode, 'common:retry'))),
    'open.quickLogin.asking': (now) =>
      isWanting(now, 'wantingQuickLogin') ? [] : inDrawer(doesNotSee(button(starting(quickLogin))))(now),
    'open.quickLogin.offered': inDrawer(sees(line(quickLogin))),
    'open.quickLogin.none': inDrawer(doesNotSee(button(starting(quickLogin)))),
    'open.quickLogin.unavailable': inDrawer(sees(line(quickLogin, 'common:retry'))),
    'open.choice.choosing.idle': (_, input) => [
      sees(drawer),
      ...SEES_ACCOUNT[input as keyof typeof SEES_ACCOUNT],
      sees(line('home:loginPassword')),
      sees(line('common:language', { text: LANGUAGES.en })),
      doesNotSee(loading),
      sees(signOut),
    ],
    'open.choice.choosing.wantingPaymentCode': [sees(drawer), ...seesBusyLine(paymentCode)],
    'open.choice.choosing.wantingQuickLogin': [sees(drawer), ...seesBusyLine(quickLogin)],
    'open.choice.settingPaymentCode': (now) => [
      sees(
        sheet(
          now.matches({ open: { paymentCode: 'set' } })
            ? 'settings:modifyPaymentCode'
            : 'settings:setPaymentCode',
        ),
      ),
    ],
    'open.choice.changingPassword': [sees(sheet('settings:modifyLoginPassword'))],
    'open.choice.editingEmail': [sees(sheet('settings:changeEmail'))],
    // The captcha slider of an SMS lies above the sheet.
    'open.choice.editingPhone': [sees(captchaSheet)],
    'open.choice.managingQuickLogin': [sees(sheet('settings:quickLogin'))],
    'open.choice.choosingTrails': [sees(sheet('settings:trails'))],
    'open.choice.reportingProblem': [sees(sheet('common:reportProblem'))],
    'open.choice.choosingLanguage': [
      sees(sheet('common:chooseLanguage')),
      sees(button({ text: LANGUAGES.ar })),
    ],
    'open.choice.confirmingSignOut': [sees(dialog('home:signOutQuestion')), sees(signOut)],
  },
  ends: {
    closed: [sees(heading('home:balance')), doesNotSee(drawer)],
    signOut: [sees(heading('welcome:title'))],
  },
  alike: [
    {
      states: ['open.quickLogin.asking', 'open.quickLogin.none'],
      reason: 'no link shows before the server allows it (account 2 Settings)',
    },
  ],
  waivers: [
    ...[
      'settingPaymentCode',
      'changingPassword',
      'editingEmail',
      'editingPhone',
      'managingQuickLogin',
      'choosingTrails',
      'reportingProblem',
    ].map((state) => ({
      transition: `open.choice.${state} · SHEET.MISSING → open.choice.choosing`,
      reason: ofSheet,
    })),
    ...[
      'open.choice.choosing · TRAILS.OPEN → open.choice.choosingTrails',
      'open.choice.choosingTrails · TRAILS.DONE → open.choice.choosing',
    ].map((transition) => ({ transition, reason: OF_TRAILS })),
  ],
});
