import { html } from 'hono/html';
import type { DescribedMerchant } from './describe-merchant.ts';
import type { DescribedUser } from './describe-user.ts';
import { type Field, merchantForm, type Problems } from './merchant-form.ts';
import { badge, button, type Html, moment, nothing, page, select } from './page.ts';

const path = '/sandbox/merchants';

type Shown = {
  merchants: DescribedMerchant[];
  users: DescribedUser[];
  now: number;
  /** Input of the form, and the problems of a refused registration. A filled form is at the top of the page. */
  filled?: { values: Partial<Record<Field, string>>; problems?: Problems } | undefined;
};

/** The merchants' page: their users, banned users, and issued codes. */
export const merchantsPage = ({ merchants, users, now, filled }: Shown): Html => {
  const names = new Map(users.map(({ userId, email, phone }) => [userId, email ?? `+${phone}`]));
  const who = (userId: string) => html`<a href="/sandbox/users/${userId}">${names.get(userId) ?? userId}</a>`;
  const grant = ({ userId, uid, openId }: DescribedMerchant['grants'][number]) => html`<li>
    ${who(userId)} <span class="note">known as <code>${openId}</code>${uid ? html`, taken for <code>${uid}</code>` : ''}</span>
  </li>`;
  const code = ({ userId, address, madeAt, expiresAt, usedAt }: DescribedMerchant['codes'][number]) => {
    const state = usedAt
      ? badge('exchanged')
      : Date.parse(expiresAt) <= now
        ? badge('too old', 'warning')
        : badge('open', 'good');
    return html`<li>${who(userId)} ${state} <span class="note">${moment(Date.parse(madeAt))}, to <code>${address}</code></span></li>`;
  };
  const card = ({
    appId,
    merchantName,
    merchantType,
    addresses,
    grants,
    bans,
    codes,
    webhook,
  }: DescribedMerchant) => html`
    <section class="card">
      <h2>${merchantName}</h2>
      <p class="note"><code>${appId}</code>, number (<code>merchantId</code>) ${merchantType}. Answered at ${addresses.map((one) => html`<code>${one}</code> `)}${webhook ? html`, told of orders at <code>${webhook}</code>` : ''} <a href="/sandbox/requests?merchant=${appId}">Requests</a> · <a href="${path}?change=${appId}">Change</a></p>
      <div data-live id="${appId}">
        <h3>Quick login allowed for</h3>
        ${grants.length > 0 ? html`<ul class="plain">${grants.map(grant)}</ul>` : nothing('Nobody.')}
        <h3>Banned users</h3>
        ${bans.length > 0 ? html`<ul class="plain">${bans.map((userId) => html`<li>${who(userId)} ${button(path, `/merchants/${appId}/bans`, 'Lift', { userId, on: 'false' })}</li>`)}</ul>` : nothing('Nobody.')}
        <h3>Codes</h3>
        ${codes.length > 0 ? html`<ul class="plain">${codes.map(code)}</ul>` : nothing('None was given yet.')}
      </div>
      <form class="inline" method="post" action="/sandbox/api/merchants/${appId}/bans">
        <input type="hidden" name="back" value="${path}">
        <label>Ban ${select('userId', [...names])}</label><button>Ban</button>
      </form>
    </section>`;
  return page({
    path,
    title: 'Merchants',
    lead: html`Merchant apps that use the wallet for signing in. A code works once, for a minute, for its merchant and redirect URL.`,
    body: html`
      <p><a href="/sandbox/merchants/check">Check the address of an order</a> · <a href="/sandbox/merchants/webhooks">Webhooks and their deliveries</a></p>
      ${filled ? merchantForm({ back: path, ...filled }) : ''}
      ${merchants.map(card)}
      ${filled ? '' : merchantForm({ back: path })}
      <section class="card"><h2>Export and import</h2>
        <p class="note">A file of the merchants that were registered here, with their secrets, for another sandbox. An import registers all of a file, or none if a value is wrong.</p>
        <p><a href="/sandbox/api/merchants/export" download>Export merchants.json</a></p>
        <form class="inline" method="post" action="/sandbox/api/merchants/import" enctype="multipart/form-data">
          <input type="hidden" name="back" value="${path}">
          <label>File <input name="file" type="file" accept=".json" required></label>
          <button>Import</button>
        </form>
      </section>`,
  });
};
