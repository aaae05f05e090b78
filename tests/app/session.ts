import { afterEach } from 'vitest';
import type { AppProps } from '#app/app.tsx';
import { startLanding } from '#app/start/start-landing.ts';
import { startSession } from '#app/start/start-session.ts';
import type { Language } from '#domain/words/language.ts';
import type { SessionActor } from '#flow/session.ts';

const sessions: SessionActor[] = [];

afterEach(() => {
  for (const session of sessions.splice(0)) session.stop();
});

/** Starts a session that ends with its test: what it has asked for is not kept in the next one. */
export const openSession = (language: Language = 'en'): SessionActor => {
  const session = startSession(language);
  sessions.push(session);
  return session;
};

/** The same, with its landing: what the whole app is shown for. */
export const openApp = (): AppProps => {
  const session = openSession();
  return { session, landing: startLanding(session) };
};
