import { StrictMode, useState } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { type SessionActor, SessionContext } from '#flow/session.ts';
import { createHistory } from './history.ts';
import { Shell } from './shell.tsx';

/** All of the wallet, for one session. */
export const App = ({ session }: { session: SessionActor }) => {
  const [history] = useState(createHistory);
  return (
    <StrictMode>
      <SessionContext value={session}>
        <HistoryRouter history={history}>
          <Shell />
        </HistoryRouter>
      </SessionContext>
    </StrictMode>
  );
};
