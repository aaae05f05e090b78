import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { connectOperator } from '#domain/operator.ts';
import { PAGE_EVENTS } from '#flow/page-events.ts';
import { connectScreens } from '#flow/screens.ts';
import { keptDeadlines } from '#flow/storage.ts';
import { storedWrites } from '#flow/stored-writes.ts';
import { connectTexts } from '#flow/texts.ts';
import { connectDeadlines } from '#ports/deadlines.ts';
import { connectKeptWrites } from '#ports/kept-writes.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { App } from './app.tsx';
import { loadTexts, startI18n } from './i18n.ts';
import { layHomeBelow } from './lay-home-below.ts';
import { startLayout } from './layout.ts';
import { nextTask } from './next-task.ts';
import { operatorInPage } from './operator-in-page.ts';
import { prepareScreen } from './routes.tsx';
import { startLanding } from './start-landing.ts';
import { readStartParameters } from './start-parameters.ts';
import { startSession } from './start-session.ts';

// To start takes a slow phone a while: it is done in pieces.
const start = async (): Promise<void> => {
  await nextTask();
  connectOperator(operatorInPage());
  const language = readStartParameters();
  startLayout();
  startI18n(language);
  connectTexts(loadTexts);
  connectScreens((address) => prepareScreen(address, true));
  connectDeadlines(keptDeadlines);
  connectKeptWrites(storedWrites);
  const texts = loadTexts('common');

  await nextTask();
  const session = startSession(language);
  const landing = startLanding(session);
  const isSignedIn = session.getSnapshot().context.token !== undefined;

  await nextTask();
  if (isSignedIn) layHomeBelow();
  // The first screen comes beside the app: shown at once where it is there, else after a word that it is on its way.
  const patience = new Promise((resolve) => setTimeout(resolve, 500));
  const screen = Promise.race([prepareScreen(window.location.pathname, isSignedIn), patience]);
  await Promise.allSettled([texts, screen]);

  await nextTask();
  const root = createRoot(document.getElementById('root') as HTMLElement, { onUncaughtError: fail });
  // The painting is in sight already: React may stop for whoever taps meanwhile.
  startTransition(() => root.render(<App session={session} landing={landing} />));
};

/** Where nothing is left of the app, or it never came to be, the page says so (src/app/paint/ahead.ts). */
const fail = (error: unknown): void => {
  reportError(error);
  dispatchEvent(new Event(PAGE_EVENTS.appFailed));
};

start().catch(fail);
