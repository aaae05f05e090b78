import { html } from 'hono/html';
import type { Mistake } from '../protocol/merchant-mistake.ts';
import type { Merchant } from '../rules/merchants/merchants.ts';
import type { LogLine } from '../world/tester-settings.ts';
import { badge, type Html, moment, nothing, page, select } from './page.ts';

const path = '/sandbox/requests';

/** Returns why a merchant's request was refused: the field, its value, and the signed or registered one. */
export const mistakeNote = ({ field, came, signed, why }: Mistake): Html => html`<p class="mistake">
  <code>${field}</code> ${why}
  ${came ? html`<br>Came: <code>${came}</code>` : ''}
  ${signed === undefined ? '' : html`<br>Signed or registered: <code>${signed}</code>`}
</p>`;

type Shown = { log: readonly LogLine[]; merchants: Merchant[]; appId: string | undefined };

/** Returns the requests about one merchant app, or all. */
export const requestsOf = (log: readonly LogLine[], appId: string | undefined): readonly LogLine[] =>
  appId ? log.filter((line) => line.appId === appId) : log;

/** The request log: calls of the wallet and of merchants' servers, newest first. */
export const requestsPage = ({ log, merchants, appId }: Shown): Html => {
  const outcome = ({ status, code }: LogLine) => {
    // A call that a fault cut off has no code; the log shows the fault instead.
    if (!code) return '';
    return badge(status === 200 ? code : `HTTP ${status}`, code === '200' ? 'good' : 'danger');
  };
  const given = ({ request }: LogLine) =>
    Object.keys(request).length > 0 ? html` · <code>${JSON.stringify(request)}</code>` : '';
  const card = (line: LogLine) => html`<li class="card request">
    <p class="call"><span class="method">${line.method}</span> <strong>${line.path}</strong></p>
    <p class="marks">${outcome(line)} ${line.arranged ? badge(line.arranged, 'warning') : ''}
      ${line.appId ? badge(line.appId) : ''} ${line.times ? badge(`${line.times} times`) : ''}
      <span class="note">${line.message ?? ''}</span></p>
    ${line.mistake ? mistakeNote(line.mistake) : ''}
    <p class="note">${moment(line.at)}${line.took === undefined ? '' : ` · ${line.took} ms`}${given(line)}</p>
  </li>`;
  const shown = requestsOf(log, appId);
  const apps = merchants.map((one) => [one.appId, one.merchantName] as const);
  return page({
    path,
    title: 'Requests',
    json: '/log',
    lead: html`Requests to the API and to the API of merchants. Only harmless parameters show their values, never passwords, codes, tokens or addresses. A refused order or sign-in of a merchant says which field is wrong.`,
    body: html`
      <form class="inline" method="get" action="${path}">
        <label>Merchant ${select('merchant', [['', 'All requests'], ...apps], undefined, appId)}</label><button>Show</button>
      </form>
      <section data-live>
        ${shown.length > 0 ? html`<ul class="list">${shown.map(card)}</ul>` : nothing(appId ? 'No request of this merchant yet.' : 'No call has been made yet.')}
      </section>`,
  });
};
