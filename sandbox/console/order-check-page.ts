import { html } from 'hono/html';
import type { OrderCheck } from '../rules/merchants/order-check.ts';
import { badge, type Html, page } from './page.ts';
import { mistakeNote } from './requests-page.ts';

const path = '/sandbox/merchants/check';

/** The page that checks the address of an order: each part, and the first that is not as it was signed. */
export const orderCheckPage = (address: string, check: OrderCheck | undefined): Html =>
  page({
    path,
    title: 'Check an order',
    lead: html`Paste the address with which your shop opens the wallet. The console checks each part as the wallet does, and finds out what was signed where it can. The same as JSON: <code>POST /sandbox/api/check-order</code>.`,
    body: html`
      <form class="card fields" method="get" action="${path}">
        <label>Address of the order <textarea name="address" rows="5" required>${address}</textarea></label>
        <button>Check</button>
      </form>
      ${check ? outcome(check) : ''}`,
  });

const outcome = ({ parts, first, expected }: OrderCheck): Html => html`
  <section class="card"><h2>${first ? html`First mistake: <code>${first.field}</code>` : 'This order is right'}</h2>
    ${first ? mistakeNote(first) : html`<p>The user with this openId can pay it.</p>`}
  </section>
  <section class="card"><h2>Each part</h2><table>
    <thead><tr><th>Part</th><th>Came</th><th>State</th></tr></thead>
    <tbody>${parts.map(
      ({ name, came, mistake }) => html`<tr>
      <td><code>${name}</code></td><td class="below part">${came}</td>
      <td>${mistake ? badge('differs', 'danger') : badge('right', 'good')}</td>
    </tr>`,
    )}</tbody>
  </table></section>
  ${
    expected
      ? html`<section class="card"><h2>To sign for this address</h2>
    <p class="part"><code>${expected.text}</code></p>
    <p class="note">Its signature begins with <code>${expected.signature}</code>.</p>
  </section>`
      : ''
  }`;
