import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SessionContext } from '#flow/session.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { startI18n } from './i18n.ts';
import { lockPortrait, startLayout } from './layout.ts';
import { preloadScreen } from './routes.tsx';
import { loadHome, Shell } from './shell.tsx';
import { readStartParameters } from './start-parameters.ts';
import { startSession } from './start-session.ts';

const language = readStartParameters();
startLayout();
lockPortrait();
preloadScreen(window.location.pathname, loadHome);

const texts = startI18n(language);
const session = startSession(language);

// A language that does not load must not keep anybody out: the keys' English is fetched instead.
await texts.catch(() => startI18n('en'));

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <SessionContext value={session}>
      <BrowserRouter>
        <Shell />
      </BrowserRouter>
    </SessionContext>
  </StrictMode>,
);
