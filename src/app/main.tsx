import { createRoot } from 'react-dom/client';
import { connectDeadlines } from '#domain/deadlines.ts';
import { connectOperator } from '#domain/operator.ts';
import { keptDeadlines } from '#flow/storage.ts';
import { connectTexts } from '#flow/texts.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { App } from './app.tsx';
import { loadTexts, startI18n } from './i18n.ts';
import { layHomeBelow } from './lay-home-below.ts';
import { startLayout } from './layout.ts';
import { operatorInPage } from './operator-in-page.ts';
import { prepareScreen } from './routes.tsx';
import { readStartParameters } from './start-parameters.ts';
import { startSession } from './start-session.ts';

const start = () => {
  connectOperator(operatorInPage());
  const language = readStartParameters();
  startLayout();
  startI18n(language);
  connectTexts(loadTexts);
  connectDeadlines(keptDeadlines);
  const texts = loadTexts('common');

  const session = startSession(language);

  const isSignedIn = session.getSnapshot().context.token !== undefined;
  if (isSignedIn) layHomeBelow();

  const root = createRoot(document.getElementById('root') as HTMLElement);

  // The first screen comes beside the app: shown at once where it is there, else after a word that it is on its way.
  const patience = new Promise((resolve) => setTimeout(resolve, 500));
  const screen = Promise.race([prepareScreen(window.location.pathname, isSignedIn), patience]);

  Promise.allSettled([texts, screen]).then(() => root.render(<App session={session} />));
};

// To come this far took a slow phone a while: what was tapped meanwhile is answered first.
const { port1, port2 } = new MessageChannel();
port1.onmessage = start;
port2.postMessage(undefined);
