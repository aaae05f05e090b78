import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

// A complete merchant without packages: sign-in with PKCE, a signed order, its webhook. docs/merchants.md says how to
// register it and start it: APP_ID=bakery MERCHANT_ID=9 SECRET=… npx node sandbox/example-merchant/merchant.ts

const {
  WALLET = 'http://localhost:4173',
  PORT = '5050',
  APP_ID = '',
  MERCHANT_ID = '',
  SECRET = '',
} = process.env;
const SHOP = `http://localhost:${PORT}`;
const redirectUrl = `${SHOP}/signed-in`;
const Authorization = `Basic ${Buffer.from(`${APP_ID}:${SECRET}`).toString('base64')}`;

type Session = { state?: string; codeVerifier?: string; user?: { openId: string; nickname: string } };
const sessions = new Map<string, Session>();
const orders = new Map<string, { amount: string; status: string }>();
/** Webhook events that this server has handled; an event may come more than once. */
const handled = new Set<string>();

const random = () => randomBytes(32).toString('base64url');
const signatureOf = (signed: string) => createHmac('sha256', SECRET).update(signed).digest('hex');
const walletAt = (path: string, query: Record<string, string>) =>
  `${WALLET}${path}?${new URLSearchParams(query)}`;

const signInAddress = (session: Session) => {
  const [state, codeVerifier] = [random(), random()];
  Object.assign(session, { state, codeVerifier });
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const query = { appId: APP_ID, redirectUrl, state, codeChallenge, codeChallengeMethod: 'S256' };
  return walletAt('/account/authorize', query);
};

/** Exchanges the code for the user, from server to server. The state must be this browser's. */
const signIn = async (session: Session, { code, state }: Record<string, string>) => {
  const { state: expected, codeVerifier = '' } = session;
  Object.assign(session, { state: undefined, codeVerifier: undefined });
  if (!code || !expected || state !== expected) return;
  const body = new URLSearchParams({ code, redirectUrl, codeVerifier });
  const answer = await fetch(`${WALLET}/merchant-api/exchange`, {
    method: 'POST',
    headers: { Authorization },
    body,
  });
  if (answer.ok) session.user = (await answer.json()) as Session['user'];
};

const orderAddress = (openId: string, amount: string, remark: string) => {
  const [merchantId, appId, merchantOrderNo, until] = [
    MERCHANT_ID,
    APP_ID,
    random().slice(0, 12),
    Date.now() + 3_600_000,
  ];
  orders.set(merchantOrderNo, { amount, status: 'open' });
  const signed = JSON.stringify([until, amount, merchantId, appId, openId, merchantOrderNo, remark]);
  const saltValue = `${until}.${signatureOf(signed)}`;
  return walletAt('/recharge', {
    amount,
    merchantId,
    appId,
    openId,
    merchantOrderNo,
    remark,
    saltValue,
    returnUrl: `${SHOP}/`,
  });
};

/** Accepts an event that the wallet signed in the last five minutes. Returns the HTTP status. */
const takeEvent = (body: string, header = ''): number => {
  const [, t = '', v1 = ''] = /^t=(\d+),v1=([\da-f]{64})$/.exec(header) ?? [];
  const expected = signatureOf(`${t}.${body}`);
  if (!v1 || !timingSafeEqual(Buffer.from(v1), Buffer.from(expected))) return 401;
  if (Math.abs(Date.now() / 1000 - Number(t)) > 300) return 401;
  const { id, data } = JSON.parse(body);
  const order = orders.get(data.merchantOrderNo);
  const isPaidShort = data.status === 'paid' && data.amount !== order?.amount;
  if (order && !handled.has(id) && !isPaidShort) order.status = data.status;
  handled.add(id);
  return 204;
};

const page = ({ user }: Session) => `<!doctype html><title>Example merchant</title>
${user ? `<h1>Hello, ${user.nickname.replaceAll('<', '&lt;')}</h1><form method="post" action="/buy"><button>Buy bread, $5.00</button></form>` : '<a href="/sign-in">Sign in with the wallet</a>'}
<ul>${[...orders].map(([number, { amount, status }]) => `<li>${number}: $${amount}, ${status}</li>`).join('')}</ul>`;

const sessionOf = ({ headers }: IncomingMessage): [id: string, session: Session] => {
  const id = /(?:^|; )merchant=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? random();
  if (!sessions.has(id)) sessions.set(id, {});
  return [id, sessions.get(id) ?? {}];
};

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', SHOP);
  const route = `${request.method} ${pathname}`;
  if (route === 'POST /webhook') {
    const status = takeEvent(await text(request), String(request.headers['wallet-signature']));
    return response.writeHead(status).end();
  }
  const [id, session] = sessionOf(request);
  response.setHeader('Set-Cookie', `merchant=${id}; Path=/; HttpOnly; SameSite=Lax`);
  const goTo = (address: string) => response.writeHead(303, { Location: address }).end();
  if (route === 'GET /sign-in') return goTo(signInAddress(session));
  if (route === 'GET /signed-in')
    return signIn(session, Object.fromEntries(searchParams)).then(() => goTo('/'));
  if (route === 'POST /buy' && session.user) return goTo(orderAddress(session.user.openId, '5.00', 'Bread'));
  return response
    .writeHead(route === 'GET /' ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' })
    .end(page(session));
})
  .once('error', ({ message }) => {
    console.error(`The merchant cannot start: ${message}. Choose another port: PORT=${Number(PORT) + 1}`);
    process.exit(1);
  })
  .listen(Number(PORT), 'localhost', () => console.log(`Merchant at ${SHOP}`));
