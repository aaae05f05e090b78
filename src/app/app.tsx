import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { type LandingActor, LandingContext } from '#flow/landing.ts';
import { type SessionActor, SessionContext } from '#flow/session.ts';
import { Navigation } from './navigation/navigation.tsx';
import { Shell } from './shell.tsx';

export type AppProps = { session: SessionActor; landing: LandingActor };

/** The root component of the wallet, for one session. */
export const App = ({ session, landing }: AppProps) => (
  <StrictMode>
    <SessionContext value={session}>
      <LandingContext value={landing}>
        <BrowserRouter>
          <Navigation>
            <Shell />
          </Navigation>
        </BrowserRouter>
      </LandingContext>
    </SessionContext>
  </StrictMode>
);
