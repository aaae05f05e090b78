import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SessionContext } from '#flow/session.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { loadTexts, startI18n } from './i18n.ts';
import { lockPortrait, startLayout } from './layout.ts';
import { Shell } from './shell.tsx';
import { readStartParameters } from './start-parameters.ts';
import { startSession } from './start-session.ts';

const language = readStartParameters();
startLayout();
lockPortrait();
startI18n(language);
const texts = loadTexts('common');

const session = startSession(language);

await texts.catch(() => undefined);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <SessionContext value={session}>
      <BrowserRouter>
        <Shell />
      </BrowserRouter>
    </SessionContext>
  </StrictMode>,
);
