import { html } from 'hono/html';
import { to } from '#domain/navigation/routes.ts';

export type Html = ReturnType<typeof html>;

const TABS = [
  ['/sandbox', 'Outbox'],
  ['/sandbox/users', 'Users'],
  ['/sandbox/money', 'Money'],
  ['/sandbox/messages', 'Messages'],
  ['/sandbox/merchants', 'Merchants'],
  ['/sandbox/requests', 'Requests'],
  ['/sandbox/outcomes', 'Outcomes'],
  ['/sandbox/captchas', 'Captchas'],
  ['/sandbox/clock', 'Clock'],
  ['/sandbox/tools', 'For tools'],
] as const;

/** Returns a page of the console. live.js keeps the content of `live` up to date. */
export function page({
  path,
  title,
  lead,
  body,
}: {
  path: string;
  title: string;
  lead: Html;
  body: Html;
}): Html {
  const tab = ([href, name]: (typeof TABS)[number]) => {
    const isHere = path === href || (href !== '/sandbox' && path.startsWith(href));
    return html`<a href="${href}"${isHere ? html` aria-current="page"` : ''}>${name}</a>`;
  };
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · Wallet sandbox</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/sandbox/console.css">
    <script type="module" src="/sandbox/live.js"></script>
  </head>
  <body>
    <header>
      <p class="brand"><a href="${to('Home')}">Wallet</a> <span>sandbox</span></p>
      <nav aria-label="Console">${TABS.map(tab)}</nav>
    </header>
    <main>
      <h1>${title}</h1>
      <p class="lead">${lead}</p>
      ${body}
    </main>
  </body>
</html>`;
}

/** Returns a button that posts to the console's JSON API and then returns to the page `back`. */
export function button(
  back: string,
  action: string,
  label: string,
  fields: Record<string, string> = {},
): Html {
  const inputs = Object.entries({ ...fields, back }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="/sandbox/api${action}">${inputs}<button>${label}</button></form>`;
}

/** Returns a `time` element: 21 Nov, 08:31:07 in GMT, and machine-readable. */
export function moment(ms: number): Html {
  const at = new Date(ms).toISOString();
  return html`<time datetime="${at}">${stamp.format(ms)}</time>`;
}

const stamp = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

export const nothing = (text: string): Html => html`<p class="nothing">${text}</p>`;

type Tone = 'plain' | 'good' | 'warning' | 'danger';

export const badge = (text: string, tone: Tone = 'plain'): Html =>
  html`<span class="badge ${tone}">${text}</span>`;
