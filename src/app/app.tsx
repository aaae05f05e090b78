import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { type SessionActor, SessionContext } from '#flow/session.ts';
import { Navigation } from './navigation/navigation.tsx';
import { Shell } from './shell.tsx';

/** All of the wallet, for one session. */
export const App = ({ session }: { session: SessionActor }) => (
  <StrictMode>
    <SessionContext value={session}>
      <BrowserRouter>
        <Navigation>
          <Shell />
        </Navigation>
      </BrowserRouter>
    </SessionContext>
  </StrictMode>
);
