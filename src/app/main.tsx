import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { PAGE_EVENTS } from '#flow/page-events.ts';
import { keptDeadlines } from '#flow/storage.ts';
import { storedWrites } from '#flow/stored-writes.ts';
import { connectDeadlines } from '#ports/deadlines.ts';
import { connectKeptWrites } from '#ports/kept-writes.ts';
import { connectOperator } from '#ports/operator.ts';
import { connectScreens } from '#ports/screens.ts';
import { connectTexts } from '#ports/texts.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { App } from './app.tsx';
import { prepareScreen } from './navigation/routes.tsx';
import { keepScreensBelow, startHistory } from './navigation/screens-below.ts';
import { loadTexts, startI18n } from './start/i18n.ts';
import { startLayout } from './start/layout.ts';
import { nextTask } from './start/next-task.ts';
import { operatorInPage } from './start/operator-in-page.ts';
import { startLanding } from './start/start-landing.ts';
import { readStartParameters } from './start/start-parameters.ts';
import { startSession } from './start/start-session.ts';

// The start is split into tasks, so that a slow phone can respond to taps in between.
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
  startHistory({ isSignedIn });
  window.addEventListener('pagehide', keepScreensBelow);
  // Waits at most 500 ms for the first screen; after that the app renders with a spinner in its place.
  const timeout = new Promise((resolve) => setTimeout(resolve, 500));
  const screen = Promise.race([prepareScreen(window.location.pathname, isSignedIn), timeout]);
  await Promise.allSettled([texts, screen]);

  await nextTask();
  const root = createRoot(document.getElementById('root') as HTMLElement, { onUncaughtError: fail });
  // The prerendered page is visible already, so React may interrupt this render to handle taps on that page.
  startTransition(() => root.render(<App session={session} landing={landing} />));
};

/** Reports the error; the page's script then shows that the app has failed (src/app/prerender/page-script.ts). */
const fail = (error: unknown): void => {
  reportError(error);
  dispatchEvent(new Event(PAGE_EVENTS.appFailed));
};

dispatchEvent(new Event(PAGE_EVENTS.appStarted));
start().catch(fail);
