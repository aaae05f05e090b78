import { html } from 'hono/html';
import type { DescribedMerchant } from './describe-merchant.ts';
import type { DescribedUser } from './describe-user.ts';
import { badge, button, type Html, moment, nothing, page } from './page.ts';

const path = '/sandbox/merchants';

/** The merchants' page: their users, banned users, and issued codes. */
export function merchantsPage(merchants: DescribedMerchant[], users: DescribedUser[], now: number): Html {
  const names = new Map(users.map(({ userId, email, phone }) => [userId, email ?? `+${phone}`]));
  const who = (userId: string) => html`<a href="/sandbox/users/${userId}">${names.get(userId) ?? userId}</a>`;
  const option = ([userId, name]: [string, string]) => html`<option value="${userId}">${name}</option>`;
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
  }: DescribedMerchant) => html`
    <section class="card">
      <h2>${merchantName}</h2>
      <p class="note"><code>${appId}</code>, type ${merchantType}. Answered at ${addresses.map((one) => html`<code>${one}</code> `)}</p>
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
        <label>Ban <select name="userId">${[...names].map(option)}</select></label><button>Ban</button>
      </form>
    </section>`;
  return page({
    path,
    title: 'Merchants',
    lead: html`Merchant apps that use the wallet for signing in. A code works once, for a minute, for its merchant and redirect URL.`,
    body: html`${merchants.map(card)}
      <form class="card fields" method="post" action="/sandbox/api/merchants">
        <input type="hidden" name="back" value="${path}">
        <h2>Add or change a merchant</h2>
        <label>Id <input name="appId" required></label>
        <label>Type, a unique number <input name="merchantType" inputmode="numeric" pattern="\\d+" required></label>
        <label>Name <input name="merchantName" required></label>
        <label>Logo, https address <input name="merchantLogo" inputmode="url"></label>
        <label>Secret <input name="secret" minlength="16" required></label>
        <label>Redirect URLs, one per line <textarea name="addresses" rows="2" required></textarea></label>
        <button>Register</button>
      </form>`,
  });
}
