import type { SnapshotFrom } from 'xstate';
import { LANGUAGES } from '#domain/language.ts';
import type { MessageKey } from '#domain/message.ts';
import type { settingsMachine } from '#machines/settings/settings/settings.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { inTurn, taps, types } from '#paths/user/gestures.ts';
import { doesNotSee, type Sight, sees } from '#paths/user/sights.ts';
import { button, dialog, field, heading, sheet, text } from '#paths/user/targets.ts';
import { say, starting } from '#paths/user/words.ts';
import { captchaSheet, closesCaptcha } from '../code-steps.ts';
import { pressesAll } from '../digit-steps.ts';
import { PAYMENT_CODE } from '../people.ts';

type Now = SnapshotFrom<typeof settingsMachine>;

/** A line of the drawer, with nothing else in it than these. */
const line = (...parts: (MessageKey | { text: string })[]) => {
  const words = parts.map((part) => RegExp.escape(typeof part === 'string' ? say(part) : part.text));
  return button(new RegExp(`^${words.join('\\s*')}$`));
};

const drawer = sheet('home:account');
const closes = taps(button('common:close'));
const signOut = button('home:signOut');
const paymentCode = 'home:paymentCode';
const loading = text('common:loading');
const quickLogin = 'home:quickLogin';

/** What the drawer shows, where nothing lies over it. */
const inDrawer =
  (...sights: Sight[]) =>
  (now: Now) =>
    now.matches({ open: { choice: 'choosing' } }) ? sights : [];

const isWanting = (now: Now, which: 'wantingPaymentCode' | 'wantingQuickLogin') =>
  now.matches({ open: { choice: { choosing: which } } });

const ofSheet = 'what is fetched on demand comes in the tests; src/flow/lazy-sheet.test.tsx shows it missing';

export default defineUser<typeof settingsMachine>({
  arrives: { account: { through: 'home', input: 'level2', steps: ['SETTINGS.OPEN'] } },
  gestures: {
    'PAYMENT_CODE.OPEN': taps(button(starting(paymentCode))),
    'PAYMENT_CODE.DONE': ({ output }) =>
      output.kind === 'saved'
        ? inTurn(types(field('sign-in:code'), '123456'), pressesAll(PAYMENT_CODE), pressesAll(PAYMENT_CODE))
        : closes,
    'PASSWORD.OPEN': taps(button(starting('home:loginPassword'))),
    'PASSWORD.DONE': ({ output }) => (output.kind === 'cancelled' ? closes : undefined),
    'EMAIL.OPEN': taps(button(starting('home:email'))),
    'EMAIL.DONE': ({ output }) => (output.kind === 'cancelled' ? closes : undefined),
    'PHONE.OPEN': taps(button(starting('home:phone'))),
    'PHONE.DONE': ({ output }) => (output.kind === 'cancelled' ? inTurn(closesCaptcha, closes) : undefined),
    'QUICK_LOGIN.OPEN': taps(button(starting(quickLogin))),
    'QUICK_LOGIN.DONE': ({ output }) =>
      output.kind === 'closed'
        ? closes
        : inTurn(
            ...['Starlive', 'Pixel Party'].flatMap((name) => [
              taps(field({ text: name })),
              taps(button('settings:quickLoginSwitchOff')),
            ]),
            closes,
          ),
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
    'open.paymentCode.set': inDrawer(sees(line(paymentCode, 'home:modify'))),
    'open.paymentCode.notSet': inDrawer(sees(line(paymentCode, 'home:set'))),
    'open.paymentCode.unavailable': inDrawer(sees(line(paymentCode, 'common:retry'))),
    'open.quickLogin.asking': (now) =>
      isWanting(now, 'wantingQuickLogin') ? [] : inDrawer(doesNotSee(button(starting(quickLogin))))(now),
    'open.quickLogin.offered': inDrawer(sees(line(quickLogin))),
    'open.quickLogin.none': inDrawer(doesNotSee(button(starting(quickLogin)))),
    'open.quickLogin.unavailable': inDrawer(sees(line(quickLogin, 'common:retry'))),
    'open.choice.choosing.idle': [
      sees(drawer),
      sees(text({ text: '100003' })),
      sees(line('home:email', { text: 'ali***@example.com' }, 'home:change')),
      sees(line('home:phone', { text: '919****3210' }, 'home:change')),
      sees(line('home:loginPassword', 'home:modify')),
      sees(line('common:language', { text: LANGUAGES.en })),
      sees(signOut),
    ],
    'open.choice.choosing.wantingPaymentCode': [sees(button(starting(paymentCode))), sees(loading)],
    'open.choice.choosing.wantingQuickLogin': [sees(button(starting(quickLogin))), sees(loading)],
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
    // The slider of an SMS lies above.
    'open.choice.editingPhone': [sees(captchaSheet)],
    'open.choice.managingQuickLogin': [sees(sheet('settings:quickLogin'))],
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
  waivers: [
    'settingPaymentCode',
    'changingPassword',
    'editingEmail',
    'editingPhone',
    'managingQuickLogin',
  ].map((state) => ({
    transition: `open.choice.${state} · SHEET.MISSING → open.choice.choosing`,
    reason: ofSheet,
  })),
});
