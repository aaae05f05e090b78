import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next, useTranslation } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import type { AccountId, LoginType } from '#domain/account-id.ts';
import { displayAccount, loginIdOf } from '#domain/account-id.ts';
import { LANGUAGES } from '#domain/language.ts';
import { DAILY_LIMITS } from '#domain/level.ts';
import { formatDollars } from '#domain/money.ts';
import { connectOperator, type Operator } from '#domain/operator.ts';
import { to } from '#domain/routes.ts';
import { FailureState, Missing } from '#flow/failure-boundary.tsx';
import { LandingContext } from '#flow/landing.ts';
import { Navigation } from '#flow/navigation.tsx';
import { SessionContext } from '#flow/session.ts';
import { deviceFacts, tabFacts } from '#flow/storage.ts';
import { landingMachine } from '#machines/sign-in/landing/landing.machine.ts';
import { sessionMachine } from '#machines/sign-in/session/session.machine.ts';
import { Amount } from '#ui/amount.tsx';
import { Brand } from '#ui/brand.tsx';
import { Page } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { Offline } from '../notices.tsx';
import { prepareScreen } from '../routes.tsx';
import styles from '../shell.module.css';
import { Shell, Waiting } from '../shell.tsx';
import { FRAME, MISSING, OFFLINE, paintingOf } from './painting-of.ts';
import { slot, slotsOf } from './slots.ts';

/** Wordings by area and key. */
export type Texts = Record<string, Record<string, string>>;

/** A language whose wordings are slots; numbers and its own name are English, and slots are put in their place. */
const speakInSlots = async (texts: Texts) => {
  const inSlots = Object.entries(texts).map(([area, wordings]) => [
    area,
    Object.fromEntries(Object.entries(wordings).map(([key, text]) => [key, slotsOf(`${area}:${key}`, text)])),
  ]);
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: Object.fromEntries(inSlots) },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  });
};

/** The operator is not known yet: nothing of theirs is in a painting. */
const beNobodys = (logo?: string) =>
  connectOperator({ name: slot('name'), ...(logo && { logo }), registration: {} } as unknown as Operator);

const ACCOUNTS: Record<LoginType, AccountId> = {
  EMAIL: { type: 'EMAIL', email: 'somebody@example.com' },
  PHONE: { type: 'PHONE', areaCode: '63', phone: '9171234567' },
};

/** What the pictures have in them, and the slots that stand in its place. */
const unknown = (): [shown: string, slot: string][] => [
  [renderToStaticMarkup(<Brand name={slot('name')} />), `<slot name="brand"></slot>`],
  [`<bdi lang="en">${LANGUAGES.en}</bdi>`, `<bdi lang="${slot('language')}">${slot('languageName')}</bdi>`],
  // Before the account as it is shown: an e-mail address is the same in both.
  ...Object.values(ACCOUNTS).map((account): [string, string] => [
    `value="${loginIdOf(account)}"`,
    `value="${slot('loginId')}"`,
  ]),
  ...Object.values(ACCOUNTS).map((account): [string, string] => [displayAccount(account), slot('account')]),
  ...Object.values(DAILY_LIMITS).map((limit): [string, string] => [
    `=${formatDollars(limit, 'en')}⟧`,
    `=$${limit}⟧`,
  ]),
];

/** What React would put into the head: the page has its title. */
const withoutHead = (markup: string): string => markup.replaceAll(/<title>.*?<\/title>|<link [^>]*>/g, '');

/** How wide a sum is, is set by the page. */
const withoutStyle = (markup: string): string => markup.replaceAll(/ style="[^"]*"/g, '');

/** The app at an address, before any of it has begun. */
const paint = (content: React.ReactNode, token?: string): string => {
  const user = deviceFacts.get('store')?.user;
  const session = createActor(sessionMachine, { input: { token, user: user as never, language: 'en' } });
  const markup = renderToStaticMarkup(<SessionContext value={session}>{content}</SessionContext>);
  const plain = withoutHead(markup);
  // It would be refused (Content-Security-Policy).
  if (/ style="/.test(plain)) throw new Error(`Nothing may have a style of its own in a painting: ${plain}`);
  return unknown().reduce((text, [shown, slot]) => text.replaceAll(shown, slot), plain);
};

const screen = (path: string, token?: string): string => {
  const access = token ? 'signedIn' : 'signedOut';
  const landing = createActor(landingMachine, { input: { address: path, isOpened: true, access, kept: {} } });
  const markup = paint(
    <LandingContext value={landing}>
      <MemoryRouter initialEntries={[path]}>
        <Navigation>
          <Shell />
        </Navigation>
      </MemoryRouter>
    </LandingContext>,
    token,
  );
  // React renders what waits in place of a screen that throws, and says nothing.
  if (markup.includes(`class="${styles.waiting}"`)) throw new Error(`The screen at ${path} was not rendered`);
  return markup;
};

/** A page in the shell. */
const Framed = (props: Parameters<typeof Page>[0]) => (
  <div className={styles.shell}>
    <div className={styles.view}>
      <Page {...props} />
    </div>
  </div>
);

/** The bar, and that something is on its way. */
const Frame = () => {
  const { t } = useTranslation();
  return (
    <Framed top={<TopBar onBack={() => {}} backLabel={t('back')} />}>
      <Waiting short />
    </Framed>
  );
};

/** The app did not come: as where one of its screens does not. */
const NoApp = () => (
  <Framed>
    <Missing show={(failure) => <FailureState {...failure} />} />
  </Framed>
);

/** All that the page can paint by itself, by name: the same components, by what a device may remember. */
export const paintings = async (texts: Texts): Promise<Record<string, string>> => {
  await speakInSlots(texts);
  const all: Record<string, string> = {};
  beNobodys(slot('logo'));
  all.logo = withoutHead(renderToStaticMarkup(<Brand name={slot('name')} />));
  beNobodys();
  all.mark = renderToStaticMarkup(<Brand name={slot('name')} />);
  all[FRAME] = paint(<Frame />);
  all[MISSING] = paint(<NoApp />);
  all[OFFLINE] = paint(<Offline />);
  all.amount = withoutStyle(
    renderToStaticMarkup(<Amount value={0} currency="USD" locale="en" size="display" />),
  );

  await prepareScreen(to('beforeLogin'), false);
  for (const lastLoginType of [undefined, 'EMAIL', 'PHONE'] as const) {
    for (const isAgreed of [true, false]) {
      deviceFacts.set('lastLoginType', lastLoginType);
      tabFacts.set('isAgreed', isAgreed);
      all[paintingOf('beforeLogin')] = screen(to('beforeLogin'));
    }
  }

  await prepareScreen(to('Login'), false);
  for (const account of Object.values(ACCOUNTS)) {
    deviceFacts.set('paramsData', { account });
    all[paintingOf('Login')] = screen(to('Login'));
  }

  await prepareScreen(to('Home'), true);
  for (const level of [undefined, 0, 1, 2, 3]) {
    for (const balanceHidden of [false, true]) {
      const user = level === undefined ? {} : { user: { userId: '', email: null, phone: null, level } };
      deviceFacts.set('store', { ...user, balanceHidden });
      all[paintingOf('Home')] = screen(to('Home'), 'token');
    }
  }
  return all;
};
