import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { secureHeaders } from 'hono/secure-headers';
import { stylesWith } from '../console/styles.ts';
import { GOODS, isGood } from './goods.ts';
import { isDecided, shopPage } from './page.ts';
import { createVisitors, type Told, type Visitor } from './visitors.ts';
import { isMode, type WalletOptions, walletOf } from './wallet.ts';

const COOKIE = 'shop';

/** Path of the redirect URL, registered at the wallet for any port (demo-merchants.ts). */
const ANSWER = '/signed-in';

/**
 * A small demo shop that uses the wallet for signing in and paying, as an example for merchants. The shop uses only
 * what docs/merchants.md describes.
 */
export const createShop = (options: WalletOptions): Hono => {
  const wallet = walletOf(options);
  const visitors = createVisitors();
  const app = new Hono();
  const styles = stylesWith(new URL('shop.css', import.meta.url));
  const script = readFileSync(new URL('wait.js', import.meta.url), 'utf8');

  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'"],
        imgSrc: ['data:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
      referrerPolicy: 'no-referrer',
      crossOriginOpenerPolicy: false,
      crossOriginResourcePolicy: false,
      strictTransportSecurity: false,
    }),
  );
  // Cookies and redirect URLs belong to one host, and the wallet knows only localhost.
  app.use(async (context, next) => {
    const url = new URL(context.req.url);
    if (url.hostname === 'localhost') return next();
    url.hostname = 'localhost';
    return context.redirect(url.href);
  });
  app.get('/shop.css', (context) => context.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/wait.js', (context) =>
    context.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );

  const visitorOf = (context: Context): Visitor => {
    const known = visitors.find(getCookie(context, COOKIE));
    if (known) return known;
    const visitor = visitors.add();
    setCookie(context, COOKIE, visitor.id, { path: '/', httpOnly: true, sameSite: 'Lax' });
    return visitor;
  };
  const answerAddress = ({ req }: Context): string => new URL(ANSWER, req.url).href;

  app.get('/', async (context) => {
    const visitor = visitorOf(context);
    await lookWhetherPaid(visitor);
    return context.html(shopPage(visitor));
  });

  app.get('/sign-in/:mode', (context) => {
    const mode = context.req.param('mode');
    if (!isMode(mode)) return context.notFound();
    const visitor = visitorOf(context);
    const state = randomBytes(18).toString('base64url');
    const address = wallet.signInAddress(mode, answerAddress(context), state, visitor.known);
    const window = mode === 'window' ? address : undefined;
    visitor.waiting = { state, window, isAnswered: false };
    visitor.problem = undefined;
    visitor.steps = [{ does: 'The shop sent the browser to the wallet.', detail: address }];
    return context.redirect(window ? '/' : address);
  });

  app.get(ANSWER, async (context) => {
    const visitor = visitorOf(context);
    const { code, state, error, quickLoginFlag } = context.req.query();
    const { waiting } = visitor;
    // The state must be this browser's, or a link made by an attacker would sign the visitor in as the attacker.
    if (!waiting || waiting.isAnswered || waiting.state !== state) {
      visitor.problem = 'This sign-in was not begun here, so the shop takes nothing from it.';
      return context.redirect('/');
    }
    // The page reloads until the wallet's server has returned the user.
    waiting.isAnswered = true;
    const answer = Object.entries({
      code: code && `${code.slice(0, 4)}…`,
      quickLoginFlag,
      error,
      state: 'as it was',
    });
    visitor.steps.push({
      does: waiting.window
        ? 'The wallet called the shop and closed its window.'
        : 'The wallet sent the browser back.',
      detail: answer.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join(', '),
    });
    if (code) await signIn(visitor, code, answerAddress(context));
    else visitor.problem = 'You did not sign in: the wallet says that it was cancelled, or is not allowed.';
    if (visitor.waiting === waiting) visitor.waiting = undefined;
    return waiting.window ? context.body(null, 204) : context.redirect('/');
  });

  const signIn = async (visitor: Visitor, code: string, redirectUrl: string): Promise<void> => {
    const told = await wallet.exchange(code, redirectUrl).catch(() => ({ error: 'no answer' }));
    visitor.steps.push({
      does: 'The shop’s server asked the wallet’s server who that is.',
      detail: JSON.stringify(told),
    });
    if ('error' in told) visitor.problem = `You did not sign in: the wallet answers ${told.error}.`;
    else Object.assign(visitor, { shopper: told, known: told });
  };

  app.post('/buy/:good', (context) => {
    const good = context.req.param('good');
    const visitor = visitorOf(context);
    if (!isGood(good)) return context.notFound();
    if (!visitor.shopper) return context.redirect('/', 303);
    const number = `CS-${randomBytes(4).toString('hex').toUpperCase()}`;
    const address = wallet.orderAddress({ ...GOODS[good], number, openId: visitor.shopper.openId });
    visitor.purchase = { ...GOODS[good], number, address, told: { status: 'open' } };
    visitor.problem = undefined;
    visitor.steps = [
      { does: 'The shop’s server signed the order, for the wallet to check.', detail: address },
    ];
    return context.redirect('/', 303);
  });

  /** Asks the wallet until the order is decided; the final answer is kept. */
  const lookWhetherPaid = async ({ purchase, steps }: Visitor): Promise<void> => {
    if (!purchase || isDecided(purchase)) return;
    const told = await wallet.orderStatus(purchase.number).catch((): Told => ({ status: 'unknown' }));
    // A paid order with another amount does not pay for this purchase.
    const isPaidShort = told.status === 'paid' && told.amount !== purchase.price;
    purchase.told = isPaidShort ? { ...told, status: 'unknown' } : told;
    const asked = 'The shop’s server asked the wallet’s server whether it is paid.';
    const known = steps.find(({ does }) => does === asked);
    if (known) known.detail = JSON.stringify(told);
    else steps.push({ does: asked, detail: JSON.stringify(told) });
  };

  app.post('/shop-on', (context) => {
    Object.assign(visitorOf(context), { purchase: undefined, steps: [] });
    return context.redirect('/', 303);
  });

  app.post('/sign-out', (context) => {
    Object.assign(visitorOf(context), {
      shopper: undefined,
      purchase: undefined,
      problem: undefined,
      steps: [],
    });
    return context.redirect('/', 303);
  });
  return app;
};
