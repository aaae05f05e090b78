import { afterEach } from 'vitest';
import type { AppProps } from '#app/app.tsx';
import { startLanding } from '#app/start/start-landing.ts';
import { startSession } from '#app/start/start-session.ts';
import type { Language } from '#domain/words/language.ts';
import { rememberEnded } from '#flow/ended-session.ts';
import type { SessionActor } from '#flow/session.ts';

const sessions: SessionActor[] = [];

afterEach(() => {
  for (const session of sessions.splice(0)) session.stop();
  rememberEnded({});
});

/** Starts a session that ends with its test, so that the next test starts without its data. */
export const openSession = (language: Language = 'en'): SessionActor => {
  const session = startSession(language);
  sessions.push(session);
  return session;
};

/** Starts a session with its landing: the props of the whole app. */
export const openApp = (): AppProps => {
  const session = openSession();
  return { session, landing: startLanding(session) };
};
