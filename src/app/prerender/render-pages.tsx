import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next, useTranslation } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import { formatDollars } from '#domain/money/format-dollars.ts';
import type { Operator } from '#domain/operator.ts';
import type { AccountId, LoginType } from '#domain/person/account-id.ts';
import { displayAccount, loginIdOf } from '#domain/person/account-id.ts';
import { DAILY_LIMITS } from '#domain/person/level.ts';
import { to } from '#domain/routes/routes.ts';
import { LANGUAGES } from '#domain/words/language.ts';
import { FailureState, Missing } from '#flow/failure-boundary.tsx';
import { LandingContext } from '#flow/landing.ts';
import { SessionContext } from '#flow/session.ts';
import { Prerendering } from '#flow/slot.tsx';
import { deviceFacts, tabFacts } from '#flow/storage.ts';
import { landingMachine } from '#machines/sign-in/landing/landing.machine.ts';
import { sessionMachine } from '#machines/sign-in/session/session.machine.ts';
import { connectOperator } from '#ports/operator.ts';
import { Amount } from '#ui/amount.tsx';
import { Brand } from '#ui/brand.tsx';
import type { Elements } from '#ui/elements.ts';
import { Page } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import { Navigation } from '../navigation/navigation.tsx';
import { prepareScreen } from '../navigation/routes.tsx';
import { Offline } from '../notices.tsx';
import styles from '../shell.module.css';
import { Shell, Waiting } from '../shell.tsx';
import { FRAME, MISSING, OFFLINE, pageNameOf, partNameOf } from './page-name.ts';
import { slot, slotsOf } from './slots.ts';

/** Texts by area and key. */
export type Texts = Record<string, Record<string, string>>;

/**
 * Starts i18next with slots as its texts. Numbers and the language's name are English; `unknown` replaces these by
 * slots.
 */
const setSlotsAsTexts = async (texts: Texts) => {
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

/** Sets slots as the operator's name and logo, because the build does not know the operator. */
const setSlotsAsOperator = (logo?: string) =>
  connectOperator({ name: slot('name'), ...(logo && { logo }), registration: {} } as unknown as Operator);

const ACCOUNTS: Record<LoginType, AccountId> = {
  EMAIL: { type: 'EMAIL', email: 'user@example.com' },
  PHONE: { type: 'PHONE', areaCode: '63', phone: '9171234567' },
};

const languageName = (lang: string, name: string): string =>
  renderToStaticMarkup(<Verbatim lang={lang}>{name}</Verbatim>);

/** Returns rendered sample values with the slots that replace them: only the page knows the real values. */
const unknown = (): [shown: string, slot: string][] => [
  [renderToStaticMarkup(<Brand name={slot('name')} />), `<slot name="brand" data-by="hasLogo"></slot>`],
  [languageName('en', LANGUAGES.en), languageName(slot('language'), slot('languageName'))],
  // Before the displayed accounts, because both are the same text for an e-mail address.
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

/** Removes closed dialogs and the elements that React would move into the head: the page already has a title. */
const withoutUnseen = (markup: string): string =>
  markup.replaceAll(/<title>.*?<\/title>|<link [^>]*>|<dialog .*?<\/dialog>/g, '');

/** Removes style attributes: the page's script sets the size of an amount. */
const withoutStyle = (markup: string): string => markup.replaceAll(/ style="[^"]*"/g, '');

/** Returns the markup of the content, with slots for what only the page knows. */
const render = (content: Elements, token?: string): string => {
  const user = deviceFacts.get('store')?.user;
  const session = createActor(sessionMachine, { input: { token, user: user as never, language: 'en' } });
  const markup = renderToStaticMarkup(
    <Prerendering value={true}>
      <SessionContext value={session}>{content}</SessionContext>
    </Prerendering>,
  );
  const plain = withoutUnseen(markup);
  // The Content-Security-Policy refuses style attributes.
  if (/ style="/.test(plain)) throw new Error(`A prerendered page must not have style attributes: ${plain}`);
  return unknown().reduce((text, [shown, slot]) => text.replaceAll(shown, slot), plain);
};

/** Returns the markup of the app at an address. */
const screen = (path: string, token?: string): string => {
  const access = token ? 'signedIn' : 'signedOut';
  const landing = createActor(landingMachine, { input: { address: path, isOpened: true, access, kept: {} } });
  const markup = render(
    <LandingContext value={landing}>
      <MemoryRouter initialEntries={[path]}>
        <Navigation>
          <Shell />
        </Navigation>
      </MemoryRouter>
    </LandingContext>,
    token,
  );
  // React renders the fallback in place of a screen that throws, and reports nothing.
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

/** The top bar, and a spinner. */
const Frame = () => {
  const { t } = useTranslation();
  return (
    <Framed top={<TopBar onBack={() => {}} backLabel={t('back')} />}>
      <Waiting short />
    </Framed>
  );
};

/** Matches a slot with its part, as `Slot` renders it (src/flow/slot.tsx). */
const PART = /<slot name="(\w+)" data-part="(\w+)">(.*?)<\/slot>/g;

/** The message that the app shows when it could not fetch a screen. */
const NoApp = () => (
  <Framed>
    <Missing show={(failure) => <FailureState {...failure} />} />
  </Framed>
);

/** Returns the markup of all prerendered pages, by name, and of the parts that the page's script puts into them. */
export const renderPages = async (texts: Texts): Promise<Record<string, string>> => {
  await setSlotsAsTexts(texts);
  const all: Record<string, string> = {};
  setSlotsAsOperator(slot('logo'));
  all[partNameOf('brand', 'hasLogo')] = withoutUnseen(renderToStaticMarkup(<Brand name={slot('name')} />));
  setSlotsAsOperator();
  all[partNameOf('brand', 'hasLogo')] = renderToStaticMarkup(<Brand name={slot('name')} />);
  all[FRAME] = render(<Frame />);
  all[MISSING] = render(<NoApp />);
  all[OFFLINE] = render(<Offline />);
  all.amount = withoutStyle(
    renderToStaticMarkup(<Amount value={0} currency="USD" locale="en" size="display" />),
  );

  await prepareScreen(to('beforeLogin'), false);
  for (const lastLoginType of [undefined, 'EMAIL', 'PHONE'] as const) {
    for (const isAgreed of [true, false]) {
      deviceFacts.set('lastLoginType', lastLoginType);
      tabFacts.set('isAgreed', isAgreed);
      all[pageNameOf('beforeLogin')] = screen(to('beforeLogin'));
    }
  }

  await prepareScreen(to('Login'), false);
  for (const account of Object.values(ACCOUNTS)) {
    deviceFacts.set('paramsData', { account });
    all[pageNameOf('Login')] = screen(to('Login'));
  }

  await prepareScreen(to('Home'), true);
  for (const level of [undefined, 0, 1, 2, 3]) {
    for (const balanceHidden of [false, true]) {
      const user = level === undefined ? {} : { user: { userId: '', email: null, phone: null, level } };
      deviceFacts.set('store', { ...user, balanceHidden });
      const page = screen(to('Home'), 'token').replaceAll(PART, (_, name, by, part) => {
        all[partNameOf(name, by)] = part;
        return `<slot name="${name}" data-by="${by}"></slot>`;
      });
      all.home ??= page;
      if (all.home !== page) throw new Error(`Home depends on more than its slots: ${page} ${all.home}`);
    }
  }
  return all;
};
