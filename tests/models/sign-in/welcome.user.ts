import type { SnapshotFrom } from 'xstate';
import type { LoginType } from '#domain/person/account-id.ts';
import { LANGUAGES } from '#domain/words/language.ts';
import type { welcomeMachine } from '#machines/sign-in/welcome/welcome.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { taps } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/screen-oracle.ts';
import { button, checkbox, heading, sheet } from '#paths/user/targets.ts';
import { madeOf, say, starting } from '#paths/user/words.ts';

type Now = SnapshotFrom<typeof welcomeMachine>;

const agreement = checkbox('welcome:agreement');
const languages = sheet('common:chooseLanguage');

/** The button of a method, with a tag if the last login used it. */
const method = (type: LoginType, { context }: Now) => {
  const key = type === 'EMAIL' ? 'welcome:byEmail' : 'welcome:byPhone';
  const tag = type === context.lastLoginType ? `\\s*${say('welcome:lastLogin')}` : '';
  return button(madeOf(new RegExp(`^${say(key)}${tag}$`), key));
};
const more = button('welcome:moreOptions');

const seesEntry = ({ output }: Now) => [
  sees(heading(output?.method === 'PHONE' ? 'sign-in:wayByPhone' : 'sign-in:wayByEmail')),
];

export default defineUser<typeof welcomeMachine>({
  arrives: {
    newcomer: { at: '/before-login' },
    returningByPhone: { at: '/before-login', device: { lastLoginType: 'PHONE' } },
    withEmailInAddress: {
      at: '/before-login',
      tab: { acctData: { email: 'alice@example.com', phone: '9876543210' } },
    },
    withPhoneInAddress: { at: '/before-login', tab: { acctData: { phone: '9876543210' } } },
    backFromAccountEntry: {
      at: '/before-login',
      tab: { acctData: { phone: '9876543210' }, isSkipSelect: 1 },
    },
    backFromTheTerms: { at: '/before-login', tab: { isAgreed: false } },
    withEmailBeforeAgreement: {
      at: '/before-login',
      tab: { acctData: { email: 'alice@example.com' }, isAgreed: false },
    },
  },
  gestures: {
    'AGREEMENT.TOGGLE': taps(agreement),
    'METHOD.CHOOSE': (event, now) => taps(method(event.method, now)),
    'MORE.SHOW': (_, { context }) => (context.moreShown ? undefined : taps(more)),
    'LANGUAGE.OPEN': taps(button(starting('common:language'))),
    'LANGUAGE.CHOOSE': ({ language }) => taps(button({ text: LANGUAGES[language] })),
    'LANGUAGE.CLOSE': taps(button('common:close')),
  },
  sees: {
    choosing: (now) => [
      sees(heading('welcome:title')),
      sees(method('EMAIL', now)),
      ...(now.context.moreShown
        ? [sees(method('PHONE', now)), doesNotSee(more)]
        : [doesNotSee(method('PHONE', now)), sees(more)]),
      sees(agreement, { checked: now.context.agreed }),
    ],
    choosingLanguage: [sees(languages), sees(button({ text: LANGUAGES.en }))],
  },
  ends: { followed: seesEntry, chosen: seesEntry },
  reloads: {
    choosing: ({ context: { agreed, given, hasGoneOn, lastLoginType } }) => ({
      agreed,
      given,
      hasGoneOn,
      lastLoginType,
    }),
  },
});
