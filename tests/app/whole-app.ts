import { fireEvent } from '@testing-library/react';
import i18next from 'i18next';
import { dropCachedAnswers } from '#api/cached-answers.ts';
import type { AppProps } from '#app/app.tsx';
import { prepareScreen } from '#app/navigation/routes.tsx';
import { startI18n } from '#app/start/i18n.ts';
import { startLanding } from '#app/start/start-landing.ts';
import { startSession } from '#app/start/start-session.ts';
import type { Language } from '#domain/words/language.ts';
import type { SessionActor } from '#flow/session.ts';
import { keptDeadlines, keptPlaces } from '#flow/storage.ts';
import { storedWrites } from '#flow/stored-writes.ts';
import { connectDeadlines } from '#ports/deadlines.ts';
import { connectKeptWrites } from '#ports/kept-writes.ts';
import { takeTypedAhead } from '#ui/typed-ahead.ts';

// Runs the whole app in a page of jsdom: lazy parts are preloaded, and leaving the page leaves nothing behind.

const screens = import.meta.glob([
  '../../src/screens/**/*.tsx',
  '!../../src/screens/**/*.{test,stories}.tsx',
]);

const texts = import.meta.glob<Record<string, string>>('../../locales/en/*.json', {
  eager: true,
  import: 'default',
});

/** Uses English, with all texts loaded. */
export const giveTexts = (): void => {
  startI18n('en');
  for (const [path, words] of Object.entries(texts))
    i18next.addResourceBundle('en', path.slice(path.lastIndexOf('/') + 1, -'.json'.length), words);
};

/** Preloads all screens and sheets, so that none loads during a test. */
export const fetchScreens = async (): Promise<void> => {
  await Promise.all(Object.values(screens).map((load) => load()));
};

/** Starts the session from storage, with its landing and the screen of the address, as the app does. */
export const beginSession = async (language: Language): Promise<AppProps> => {
  connectDeadlines(keptDeadlines);
  connectKeptWrites(storedWrites);
  const session = startSession(language);
  const landing = startLanding(session);
  await prepareScreen(location.pathname, session.getSnapshot().context.token !== undefined);
  return { session, landing };
};

/** Leaves the page as a browser does: unmounts it and clears the app's memory. */
export const leavePage = (session: SessionActor | undefined, unmount: () => void): void => {
  for (const toast of document.querySelectorAll('[popover] > *')) fireEvent.click(toast);
  fireEvent(window, new Event('pagehide'));
  unmount();
  session?.stop();
  keptPlaces.clear();
  dropCachedAnswers();
  takeTypedAhead();
};
