import { html } from 'hono/html';
import { to } from '#domain/routes/routes.ts';

export type Html = ReturnType<typeof html>;

const TABS = [
  ['/sandbox', 'Outbox'],
  ['/sandbox/users', 'Users'],
  ['/sandbox/money', 'Money'],
  ['/sandbox/messages', 'Messages'],
  ['/sandbox/merchants', 'Merchants'],
  ['/sandbox/requests', 'Requests'],
  ['/sandbox/trails', 'Trails'],
  ['/sandbox/outcomes', 'Outcomes'],
  ['/sandbox/captchas', 'Captchas'],
  ['/sandbox/clock', 'Clock'],
  ['/sandbox/snapshots', 'Snapshots'],
  ['/sandbox/tools', 'For tools'],
] as const;

type Page = {
  path: string;
  title: string;
  lead: Html;
  body: Html;
  /** Path of the same data as JSON, under /sandbox/api. */
  json?: string;
};

/** Returns a page of the console. live.js keeps the elements with `data-live` up to date. */
export const page = ({ path, title, lead, body, json }: Page): Html => {
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
    <a class="skip" href="#content">Skip to the content</a>
    <header>
      <p class="brand"><a href="${to('Home')}">Wallet</a> <span>sandbox</span></p>
      <nav aria-label="Console">${TABS.map(tab)}</nav>
    </header>
    <main id="content">
      <div class="head">
        <h1>${title}</h1>${json ? html` <a class="json" href="/sandbox/api${json}">JSON</a>` : ''}
      </div>
      <p class="lead">${lead}</p>
      ${body}
    </main>
  </body>
</html>`;
};

/** Returns the page that says why a form of the page at `path` was refused or could not be carried out. */
export const refusalPage = (path: string, why: string, title = 'Refused'): Html =>
  page({
    path,
    title,
    lead: html`Nothing has changed.`,
    body: html`<p class="card refusal">${why}</p>
      <p><a href="${path}">Back to the form</a></p>`,
  });

/** Returns a button that posts to the console's JSON API and then returns to the page `back`. */
export const button = (
  back: string,
  action: string,
  label: string,
  fields: Record<string, string> = {},
): Html =>
  html`<form method="post" action="/sandbox/api${action}">${hidden({ ...fields, back })}<button>${label}</button></form>`;

/** Returns hidden fields of a form. */
const hidden = (fields: Record<string, string>): Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);

type Confirmed = {
  /** The page of the button. */
  back: string;
  action: string;
  label: string;
  /** A question that says what the action does, such as "Delete this user?". */
  question: string;
  /** Says which data the action deletes. */
  loses: Html | string;
  fields?: Record<string, string>;
  /** More fields of the form. */
  more?: Html | string;
};

/** Returns a button for an action that cannot be undone. The button asks first, also without a script. */
export const confirmed = ({
  back,
  action,
  label,
  question,
  loses,
  fields = {},
  more = '',
}: Confirmed): Html => {
  const id = `ask${[action, ...Object.values(fields)].join('-').replaceAll(/[^\w-]+/g, '-')}`;
  return html`<button type="button" class="risky" popovertarget="${id}">${label}</button>
    <div class="ask" popover id="${id}" role="dialog" aria-labelledby="${id}-title">
      <h2 id="${id}-title">${question}</h2>
      <div class="loses">${loses}</div>
      <form method="post" action="/sandbox/api${action}">
        ${hidden({ ...fields, back })}${more}
        <div class="buttons danger"><button>${label}</button>
        <button type="button" class="plain" popovertarget="${id}" popovertargetaction="hide" autofocus>Cancel</button></div>
      </form>
    </div>`;
};

/** Returns a `time` element: 21 Nov, 08:31:07 in GMT, and machine-readable. */
export const moment = (ms: number): Html => {
  const at = new Date(ms).toISOString();
  return html`<time datetime="${at}">${stamp.format(ms)}</time>`;
};

const stamp = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

type Option = string | readonly [value: string, label: string];

/** Returns a select, whose arrow the stylesheet draws. `chosen` is its first value. */
export const select = (name: string, options: readonly Option[], label?: string, chosen?: string): Html => {
  const option = (one: Option) => {
    const [value, text] = typeof one === 'string' ? [one, one] : one;
    return html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text}</option>`;
  };
  const named = label ? html` aria-label="${label}"` : '';
  return html`<span class="select"><select name="${name}"${named}>${options.map(option)}</select></span>`;
};

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Returns a decimal string as US dollars: $2,500.00. */
export const money = (amount: string): string => usd.format(amount as Intl.StringNumericLiteral);

/** Returns a form that selects the entries of a page. `fields` are its inputs and selects. */
export const filter = (
  path: string,
  fields: Html,
  isActive: boolean,
): Html => html`<form class="filter" role="search" action="${path}">
    ${fields}
    <button>Show</button>${isActive ? html` <a class="clear" href="${path}">Clear</a>` : ''}
  </form>`;

type Pager = {
  path: string;
  /** The list, which is also the parameter of its page. */
  name: string;
  /** The pages of all lists of this page, from 0. */
  pages: Record<string, number>;
  hasMore: boolean;
};

/** Returns the links to the newer and the older entries of a list; nothing if there are none. */
export const pager = ({ path, name, pages, hasMore }: Pager): Html | string => {
  const at = pages[name] ?? 0;
  const link = (page: number, label: string) => {
    const query = new URLSearchParams(
      Object.entries({ ...pages, [name]: page }).map(([list, number]) => [list, String(number)]),
    );
    return html`<a href="${path}?${query}">${label}</a> `;
  };
  if (at === 0 && !hasMore) return '';
  return html`<p>${at > 0 ? link(at - 1, 'Newer') : ''}${hasMore ? link(at + 1, 'Older') : ''}</p>`;
};

/** Returns the page of a list from a query, from 0. */
export const pageIn = (value = ''): number => (/^\d{1,6}$/.test(value) ? Number(value) : 0);

export const nothing = (text: string | Html): Html => html`<p class="nothing">${text}</p>`;

type Tone = 'plain' | 'good' | 'warning' | 'danger';

export const badge = (text: string, tone: Tone = 'plain'): Html =>
  html`<span class="badge ${tone}">${text}</span>`;
