import { createActor, fromPromise } from 'xstate';
import { dropCachedAnswers } from '#api/cached-answers.ts';
import { maskEmail, maskPhone } from '#domain/person/mask.ts';
import type { UserInfo } from '#domain/person/user.ts';
import { direction, type Language } from '#domain/words/language.ts';
import { giveBackDrafts, rememberEnded } from '#flow/ended-session.ts';
import { dressed, inspection } from '#flow/inspection.ts';
import type { SessionActor } from '#flow/session.ts';
import { resumeBegunSession } from '#flow/sign-in.ts';
import { deviceFacts, keptPlaces, tabFacts, wipeFacts } from '#flow/storage.ts';
import { showToast } from '#flow/toasts.ts';
import { sessionMachine } from '#machines/sign-in/session/session.machine.ts';
import { ofEndedSession } from '#ports/kept-writes.ts';
import { connectServer } from './connect-server.ts';
import { showLanguage } from './i18n.ts';

/** Starts the one session from the facts stored on this device, and stores their changes (reading 7). */
export const startSession = (language: Language): SessionActor => {
  resumeBegunSession();
  const session = createActor(
    dressed(
      sessionMachine.provide({
        actors: {
          applyLanguage: fromPromise<Language, Language>(({ input }) =>
            showLanguage(input).then(() => input),
          ),
        },
      }),
    ),
    {
      ...inspection(),
      input: {
        token: deviceFacts.get('token'),
        user: deviceFacts.get('store')?.user,
        quickLogin: tabFacts.get('quickLoginCode'),
        language,
      },
    },
  );
  session.on('toast', showToast);
  connectServer(session);
  followOtherTabs(session);
  keepFacts(session);
  session.start();
  return session;
};

/** Writes only facts that changed in this page: an older page must not overwrite newer facts of another tab. */
const keepFacts = (session: SessionActor): void => {
  let known = session.getSnapshot().context;
  /** The token and the user that this page last read or wrote. */
  let stored: Pick<typeof known, 'token' | 'user'> = known;
  let wasSignedIn = false;
  const keep = () => {
    const snapshot = session.getSnapshot();
    const { token, user, quickLogin, language, lastLoginType, firstLogin } = snapshot.context;
    const before = known;
    known = snapshot.context;
    if (language !== before.language) {
      deviceFacts.set('language', language);
      deviceFacts.set('isMirror', direction(language) === 'rtl' ? 1 : 0);
    }
    tabFacts.set('quickLoginCode', quickLogin);
    if (snapshot.matches({ access: 'recovering' })) return;
    if (snapshot.hasTag('signedIn')) {
      wasSignedIn = true;
      const isNewToken = token !== stored.token;
      // Another user signed in, in another tab: nothing of the first user may come back.
      if (before.user && snapshot.context.visit !== before.visit) forgetScreens();
      const isNew = isNewToken || user !== stored.user;
      stored = { token, user };
      if (isNewToken) deviceFacts.set('token', token);
      const { user: painted, balanceHidden } = deviceFacts.get('store') ?? {};
      // Another tab may have changed the session without this page knowing yet.
      if ((isNew || !painted) && deviceFacts.get('token') === token)
        deviceFacts.set('store', {
          ...(user ? { user: paintFacts(user) } : {}),
          ...(balanceHidden === undefined ? {} : { balanceHidden }),
        });
      if (lastLoginType !== before.lastLoginType) deviceFacts.set('lastLoginType', lastLoginType);
      if (firstLogin !== undefined) tabFacts.set('firstLogin', firstLogin);
      if (user) giveBackDrafts(user.userId);
    } else if (wasSignedIn) {
      // Deleted before the server answers, so that a user who closes the page now is signed out too.
      wasSignedIn = false;
      stored = { token: undefined, user: undefined };
      const wasLost = snapshot.hasTag('signedOut');
      // If another tab signed out, the token is already deleted.
      const wasRefused = wasLost && deviceFacts.get('token') !== undefined;
      const known = wasRefused ? { account: tabFacts.get('account'), drafts: deviceFacts.get('drafts') } : {};
      const writes = wasRefused && deviceFacts.get('writes');
      if (writes) deviceFacts.set('writes', ofEndedSession(writes));
      // After a lost session, unanswered money calls and the choice about trails stay for the user's next sign-in.
      wipeFacts(wasLost ? ['writes', 'trailsAllowedBy'] : []);
      dropCachedAnswers();
      rememberEnded(known);
    } else if (deviceFacts.get('token') === undefined) deviceFacts.set('store', undefined);
  };
  session.subscribe(keep);
  onWindow(session, ['pagehide'], keep);
};

/** Deletes the data that screens keep in memory, with which Back shows them at once. */
const forgetScreens = (): void => {
  keptPlaces.clear();
  dropCachedAnswers();
};

/** Listens to these events of the window until the session is stopped. */
const onWindow = (session: SessionActor, types: readonly string[], listener: () => void): void => {
  const stopped = new AbortController();
  for (const type of types) window.addEventListener(type, listener, { signal: stopped.signal });
  session.subscribe({ complete: () => stopped.abort() });
};

/** The user facts that Home shows before the server has answered. Stored masked; nothing more personal is stored. */
const paintFacts = ({ userId, email, phone, level }: UserInfo) => ({
  userId,
  email: email ? maskEmail(email) : null,
  phone: phone ? maskPhone(phone) : null,
  level,
});

/**
 * Tabs of a browser share one session: this tab follows when another signs in or out. Reads the stored token, because
 * events may be late or missing after sleep. Also checked on `pagehide`, so that a closing page does not restore
 * deleted facts.
 */
const followOtherTabs = (session: SessionActor): void => {
  const follow = () => {
    const token = deviceFacts.get('token');
    if (token === session.getSnapshot().context.token) return;
    tabFacts.set('account', undefined);
    session.send(token ? { type: 'SIGNED_IN_ELSEWHERE', token } : { type: 'SIGNED_OUT_ELSEWHERE' });
  };
  onWindow(session, ['storage', 'pageshow', 'pagehide'], follow);
};
