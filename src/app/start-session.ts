import { createActor, fromPromise, waitFor } from 'xstate';
import { dropCachedAnswers } from '#api/cached-answers.ts';
import { type ClientSession, createApiClient } from '#api/client.ts';
import { connectOperations } from '#api/operation.ts';
import { cTypeOf, firstAppType } from '#domain/app-type.ts';
import { direction, type Language } from '#domain/language.ts';
import { redirectInfoOf } from '#domain/redirect.ts';
import { inspector } from '#flow/inspector.ts';
import type { SessionActor } from '#flow/session.ts';
import { deviceFacts, tabFacts, wipeFacts } from '#flow/storage.ts';
import { showToast } from '#flow/toasts.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { showLanguage } from './i18n.ts';

/** Starts the one session from what this device remembers, and keeps it remembered (reading 7). */
export const startSession = (language: Language): SessionActor => {
  const session = createActor(
    sessionMachine.provide({
      actors: { applyLanguage: fromPromise<void, Language>(({ input }) => showLanguage(input)) },
    }),
    {
      input: {
        token: deviceFacts.get('token'),
        user: deviceFacts.get('store')?.user,
        quickLogin: tabFacts.get('quickLoginCode'),
        language,
      },
      inspect: inspector(),
    },
  );
  session.on('toast', showToast);
  connectOperations(createApiClient(clientSession(session)));
  keepFacts(session);
  followOtherTabs(session);
  session.start();
  return session;
};

/** What the client asks of the session; a 401 is the chart's matter, and whoever waits goes on when it has decided. */
const clientSession = (session: SessionActor): ClientSession => ({
  token: () => session.getSnapshot().context.token,
  language: () => session.getSnapshot().context.language,
  cType: () => cTypeOf(firstAppType(deviceFacts.get('apptype'))),
  recover: async () => {
    const { token } = session.getSnapshot().context;
    if (token) session.send({ type: 'UNAUTHORISED', token });
    const settled = await waitFor(session, (snapshot) => !snapshot.hasTag('busy'));
    return settled.context.token;
  },
});

const keepFacts = (session: SessionActor): void => {
  let wasSignedIn = false;
  const keep = () => {
    const snapshot = session.getSnapshot();
    const { token, user, language, lastLoginType, firstLogin } = snapshot.context;
    deviceFacts.set('language', language);
    deviceFacts.set('isMirror', direction(language) === 'rtl' ? 1 : 0);
    if (snapshot.hasTag('signedIn')) {
      wasSignedIn = true;
      const { balanceHidden } = deviceFacts.get('store') ?? {};
      deviceFacts.set('token', token);
      deviceFacts.set('store', {
        ...(user ? { user: paintFacts(user) } : {}),
        ...(balanceHidden === undefined ? {} : { balanceHidden }),
      });
      if (lastLoginType) deviceFacts.set('lastLoginType', lastLoginType);
      tabFacts.set('firstLogin', firstLogin);
    } else if (snapshot.hasTag('signedOut') && (wasSignedIn || deviceFacts.get('token'))) {
      wasSignedIn = false;
      tabFacts.set('redirectInfo', redirectInfoOf(window.location));
      wipeFacts();
      dropCachedAnswers();
    }
  };
  session.subscribe(keep);
  window.addEventListener('pagehide', keep);
};

/** Home paints with these before the server has answered; nothing more personal is kept. */
const paintFacts = ({
  userId,
  email,
  phone,
  level,
}: {
  userId: string;
  email?: string | null;
  phone?: string | null;
  level: number;
}) => ({
  userId,
  email: email ?? null,
  phone: phone ?? null,
  level,
});

/** One browser, one session: other tabs follow when one of them signs in or out. */
const followOtherTabs = (session: SessionActor): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && key !== 'token') return;
    const { token } = session.getSnapshot().context;
    if (newValue && newValue !== token) session.send({ type: 'SIGNED_IN_ELSEWHERE', token: newValue });
    if (!newValue && token) session.send({ type: 'SIGNED_OUT_ELSEWHERE' });
  });
};
