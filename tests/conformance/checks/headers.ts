import { given, must, NotTried } from '../adapter.ts';
import type { Check } from '../check.ts';
import { OTHER_DEVICE, type Server } from '../server.ts';

const ASKED = 'content-type, idempotency-key, token';

const preflight = (server: Server) => {
  const origin = given(server.adapter.pageOrigin, 'pageOrigin');
  return server.raw({
    method: 'OPTIONS',
    path: '/api/user/info',
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': ASKED },
  });
};

const fromPage = (server: Server) =>
  server.raw({
    method: 'GET',
    path: '/api/country/getAreaCodes?language=en',
    headers: { origin: given(server.adapter.pageOrigin, 'pageOrigin') },
  });

const NO_CALL = 'No call of the page arrives: every screen says "You are offline".';

export const headers: Check[] = [
  {
    id: 'headers/no-store',
    promise: 'No cache keeps an answer',
    seen: 'After a transfer a person still sees the old balance, or the data of the user before.',
    run: async (server) => {
      const token = await server.tokenOf(given(server.adapter.users[3], 'user of level 3'));
      const { headers } = await server.accepted('balanceInfo', { token });
      const told = headers.get('cache-control') ?? '';
      must(/no-store/.test(told), `Cache-Control is "${told}", without no-store`);
    },
  },
  {
    id: 'headers/date',
    promise: 'Every answer has the time of the server',
    seen: '"Today" in the history and the time of a cash out follow a wrong clock of the device.',
    run: async (server) => {
      const { headers } = await server.ask('getAreaCodes');
      const told = headers.get('date') ?? '';
      must(!Number.isNaN(Date.parse(told)), `Date is "${told}"`);
    },
  },
  {
    id: 'cors/preflight',
    promise: 'A page of another origin may send its headers, with cookies',
    seen: NO_CALL,
    run: async (server) => {
      const { headers, status } = await preflight(server);
      must(status < 300, `OPTIONS was answered by HTTP ${status}`);
      const allowed = headers.get('access-control-allow-origin');
      must(allowed === server.adapter.pageOrigin, `Access-Control-Allow-Origin is "${allowed}"`);
      must(
        headers.get('access-control-allow-credentials') === 'true',
        'Access-Control-Allow-Credentials is missing, and the page sends its cookie with every call',
      );
      const names = (headers.get('access-control-allow-headers') ?? '').toLowerCase();
      for (const name of ASKED.split(', '))
        must(names.includes(name), `Access-Control-Allow-Headers lacks ${name}`);
    },
  },
  {
    id: 'cors/answer',
    promise: 'A page of another origin may read the answers, and the time of the server',
    seen: NO_CALL,
    run: async (server) => {
      const { headers } = await fromPage(server);
      const allowed = headers.get('access-control-allow-origin');
      must(allowed === server.adapter.pageOrigin, `Access-Control-Allow-Origin is "${allowed}"`);
      must(
        headers.get('access-control-allow-credentials') === 'true',
        'Access-Control-Allow-Credentials is missing, and the page sends its cookie with every call',
      );
      const exposed = (headers.get('access-control-expose-headers') ?? '').toLowerCase();
      must(exposed.includes('date'), 'Access-Control-Expose-Headers lacks Date');
    },
  },
  {
    id: 'cors/other-origins',
    promise: 'A page of an unknown origin may not read answers',
    seen: 'Nothing; but any page that a person visits can read the wallet.',
    run: async (server) => {
      given(server.adapter.pageOrigin, 'pageOrigin');
      const { headers } = await server.raw({
        method: 'GET',
        path: '/api/country/getAreaCodes?language=en',
        headers: { origin: 'https://unknown.example' },
      });
      const allowed = headers.get('access-control-allow-origin');
      must(allowed === null || allowed === server.adapter.pageOrigin, `The origin was allowed: ${allowed}`);
    },
  },
  {
    id: 'headers/cookies',
    promise: 'Scripts cannot read the cookies of the server',
    seen: 'Nothing; but a script on the page could take the identity of the device.',
    run: async (server) => {
      const response = await server.raw({
        method: 'GET',
        path: '/api/country/getAreaCodes?language=en',
        headers: OTHER_DEVICE,
      });
      const set = response.headers.getSetCookie();
      if (set.length === 0) throw new NotTried('the server sets no cookie');
      for (const cookie of set)
        must(/;\s*HttpOnly/i.test(cookie), `A cookie is not HttpOnly: ${cookie.split('=')[0]}`);
    },
  },
];
