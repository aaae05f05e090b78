import { html } from 'hono/html';
import { GOODS } from './goods.ts';
import type { Purchase, Visitor } from './visitors.ts';

type Html = ReturnType<typeof html>;

const WAYS = [
  ['page', 'In this window', 'What most shops do.'],
  ['window', 'In a window of its own', 'apptype 36: the wallet calls the shop and closes the window.'],
  ['webView', 'In a web view', 'apptype 37: as in another app.'],
  ['agent', 'Brought by an agent', 'from=agent: no quick login is offered.'],
] as const;

/** The only page of the shop: the signed-in user, ways to sign in, and the steps of the last sign-in or purchase. */
export const shopPage = ({ shopper, known, waiting, purchase, steps, problem }: Visitor): Html => {
  const mayQuickLogin = known?.mayQuickLogin === true;
  const way = ([mode, name, what]: (typeof WAYS)[number], index: number) => html`<li>
    <a${index === 0 && !mayQuickLogin ? html` class="main"` : ''} href="/sign-in/${mode}">${name}</a> <span class="note">${what}</span>
  </li>`;
  const step = ({ does, detail }: Visitor['steps'][number]) =>
    html`<li>${does}${detail ? html` <code>${detail}</code>` : ''}</li>`;
  const window = waiting?.window;
  const awaits = window !== undefined || (purchase !== undefined && !isDecided(purchase));
  const state = purchase ? HEADS[purchase.told.status] : window && HEADS.open;
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${state ? `${state} · ` : ''}Corner Shop</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/shop.css">
    ${awaits ? html`<script type="module" src="/wait.js"></script><noscript><meta http-equiv="refresh" content="2"></noscript>` : ''}
  </head>
  <body>
    <header><p class="brand">Corner Shop</p><p class="note">A demo merchant: it signs in with the wallet and is paid by it, as any app can.</p></header>
    <main>
      ${problem ? html`<p class="card problem" role="alert">${problem}</p>` : ''}
      ${
        shopper
          ? html`${purchase ? bought(purchase) : SHELF}${signedIn(shopper)}`
          : window
            ? waitingFor(window)
            : html`<section class="card">
        <h1>Welcome</h1>
        ${
          known?.mayQuickLogin
            ? html`<a class="main" href="/sign-in/quick">Go on as ${known.nickname}</a>
        <p class="note">You sign in to the wallet first; one tap then brings you back here.</p>`
            : ''
        }
        <h2>Sign in with the wallet</h2>
        <ul class="rows ways">${WAYS.map(way)}</ul>
      </section>`
      }
      ${steps.length > 0 ? html`<section class="card"><h2>What happened</h2><ol>${steps.map(step)}</ol></section>` : ''}
    </main>
  </body>
</html>`;
};

/** A page can close a window only if a script opened it, so the link keeps its opener. */
const waitingFor = (address: string): Html => html`<section class="card">
  <h1>${HEADS.open}</h1>
  <a class="main" href="${address}" target="_blank" rel="opener">Open the wallet</a>
  <p><a href="/sign-in/page">In this window instead</a></p>
</section>`;

const signedIn = ({
  nickname,
  openId,
  mayQuickLogin,
}: NonNullable<Visitor['shopper']>): Html => html`<section class="card">
  <h2>Hello, ${nickname}</h2>
  <p>The wallet says who you are: the shop knows you as <code>${openId}</code>, and nothing of your money.</p>
  <p>${mayQuickLogin ? 'Next time you sign in to the wallet, and one tap there signs you in here. The wallet’s settings take that back.' : 'It must ask you each time: quick login is not allowed.'}</p>
  <form method="post" action="/sign-out"><button>Sign out of the shop</button></form>
</section>`;

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dollars = (price: string) => usd.format(price as Intl.StringNumericLiteral);

const SHELF = html`<section class="card">
  <h1>What would you like?</h1>
  <ul class="rows goods">${Object.entries(GOODS).map(
    ([good, { what, price }]) => html`<li>
    <span>${what}</span> <strong>${dollars(price)}</strong>
    <form method="post" action="/buy/${good}"><button>Buy</button></form>
  </li>`,
  )}</ul>
</section>`;

/** True if the order is paid or can no longer be paid. */
export const isDecided = ({ told }: Purchase): boolean => told.status !== 'open' && told.status !== 'unknown';

const HEADS = {
  open: 'Waiting for the wallet',
  unknown: 'The wallet does not say whether it is paid',
  paid: 'Paid, thank you!',
  expired: 'This order has expired',
  ended: 'This order has ended',
  refused: 'This order was refused',
} as const;

/** The page itself opens the window, so that the wallet can close it. */
const bought = (purchase: Purchase): Html => html`<section class="card">
  <h1>${HEADS[purchase.told.status]}</h1>
  <p class="order"><span>${purchase.what}</span> <strong>${dollars(purchase.price)}</strong> <code>${purchase.number}</code></p>
  ${
    isDecided(purchase)
      ? html`<form method="post" action="/shop-on"><button class="main">Shop on</button></form>`
      : html`<a class="main" href="${purchase.address}" target="_blank" rel="opener">Pay with the wallet</a>
  <form method="post" action="/shop-on"><button>Something else</button></form>`
  }
</section>`;
