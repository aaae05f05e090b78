import { waitFor } from 'xstate';
import { type ClientSession, createApiClient } from '#api/client.ts';
import { connectOperations } from '#api/operation.ts';
import { createServerClock } from '#api/server-clock.ts';
import { cTypeOf, firstAppType } from '#domain/merchants/app-type.ts';
import type { SessionActor } from '#flow/session.ts';
import { deviceFacts } from '#flow/storage.ts';
import { watchCall } from '#flow/watched-calls.ts';
import { operator } from '#ports/operator.ts';
import { connectServerClock } from '#ports/server-clock.ts';
import { fetchShapes } from './fetch-shapes.ts';
import { fetchOrTakePrefetched } from './prefetch.ts';

/** Connects the API operations and the server clock to the operator's server. Called before the session starts. */
export const connectServer = (session: SessionActor): void => {
  const client = createApiClient(clientSession(session), operator().api, fetchOrTakePrefetched);
  const serverClock = createServerClock();
  client.use(serverClock.listener);
  connectServerClock(serverClock.now);
  connectOperations({ client, shapes: fetchShapes, watch: watchCall });
};

/** The facts that the client reads from the session. After a 401 the session chart decides whether the request continues. */
const clientSession = (session: SessionActor): ClientSession => ({
  token: () => session.getSnapshot().context.token,
  language: () => session.getSnapshot().context.language,
  cType: () => cTypeOf(firstAppType(deviceFacts.get('apptype'))),
  recover: async (lost) => {
    const { token, visit } = session.getSnapshot().context;
    if (token !== lost) return undefined;
    session.send({ type: 'UNAUTHORISED', token: lost });
    const decided = await waitFor(session, ({ context }) => context.token !== lost);
    // Another tab may have signed another user in.
    return decided.context.visit === visit ? decided.context.token : undefined;
  },
});
