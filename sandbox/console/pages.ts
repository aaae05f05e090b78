import { html } from 'hono/html';
import { channelOf } from '#domain/payouts/withdraw-type.ts';
import { type Country, countryByNumber, countryName } from '../data/countries.ts';
import { DEMO_PASSWORD, DEMO_PAYMENT_CODE, DEMO_USERS } from '../demo/demo-users.ts';
import type { ContractOperation } from '../http/contract.ts';
import { FAULTS } from '../http/faults.ts';
import type { SentMessage } from '../rules/messages/outbox.ts';
import type { ChallengeAnswer } from '../rules/sign-in/captcha.ts';
import { PUT_FILE } from '../store/store.ts';
import { CONTROLS } from './controls.ts';
import type { DescribedUser } from './describe-user.ts';
import { badge, button, type Html, moment, nothing, page } from './page.ts';
import { reviewCard } from './review-card.ts';
import { ANY_OPERATION, type Bench, type LogLine } from './tester-settings.ts';

const CHANNELS = { EMAIL: 'E-mail', SMS: 'SMS', WHATSAPP: 'WhatsApp' } as const;

export function outboxPage(messages: SentMessage[]): Html {
  const card = ({ channel, recipient, scene, code, sentAt }: SentMessage) => html`<li class="card message">
    <p class="code">${code.slice(0, 3)}<span>${code.slice(3)}</span></p>
    <div>
      <p><strong>${channel === 'EMAIL' ? recipient : `+${recipient}`}</strong></p>
      <p class="note">${CHANNELS[channel]} · ${scene} · ${moment(sentAt)}</p>
    </div>
  </li>`;
  return page({
    path: '/sandbox',
    title: 'Outbox',
    lead: html`All e-mails, text and WhatsApp messages that the wallet has sent. A code works once, for 10 minutes.`,
    body: html`<section data-live>
      ${messages.length > 0 ? html`<ul class="list">${messages.map(card)}</ul>` : nothing('No code has been sent yet.')}
    </section>`,
  });
}

const accountOf = ({ email, phone }: DescribedUser) => email ?? `+${phone}`;

const situationOf = ({ email, phone }: DescribedUser) =>
  DEMO_USERS.find((demo) => (email ? demo.email === email : `${demo.areaCode}${demo.phone}` === phone))
    ?.situation;

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const money = (amount: string) => usd.format(amount as Intl.StringNumericLiteral);

const marks = (user: DescribedUser) => [
  badge(`Level ${user.level}`),
  user.isLockedOut ? badge('Locked out', 'danger') : '',
  user.isAtRisk ? badge('At risk', 'warning') : '',
  user.barredAs ? badge('Refused', 'danger') : '',
  user.areDocumentsUnderReview ? badge('Under review', 'warning') : '',
  user.isFrozen ? badge('Frozen', 'danger') : '',
  user.isDiamondSeller ? badge('Diamond seller') : '',
  user.sessions.length > 0 ? badge(`Signed in ${user.sessions.length}×`, 'good') : '',
];

export function usersPage(users: DescribedUser[]): Html {
  const row = (user: DescribedUser) => html`<li>
    <a class="card user" href="/sandbox/users/${user.userId}">
      <span class="who"><strong>${accountOf(user)}</strong> <span class="note">${situationOf(user) ?? 'Registered here'}</span></span>
      <span class="marks">${marks(user)}</span>
      <span class="amount">${money(user.balance)}</span>
    </a>
  </li>`;
  return page({
    path: '/sandbox/users',
    title: 'Users',
    lead: html`Demo users sign in with <code>${DEMO_PASSWORD}</code>, and pay with <code>${DEMO_PAYMENT_CODE}</code> from level 1 on.`,
    body: html`<section data-live><ul class="list">${users.map(row)}</ul></section>`,
  });
}

const DOCUMENTS = { idCard: 'Photo ID', address2: 'Proof of address' } as const;

export function userPage(user: DescribedUser): Html {
  const path = `/sandbox/users/${user.userId}`;
  const act = (action: string, label: string, fields?: Record<string, string>) =>
    button(path, `/users/${user.userId}${action}`, label, fields);
  const facts: [string, Html | string | null | undefined][] = [
    ['User', user.userId],
    ['Name', user.name],
    ['E-mail', user.email],
    ['Phone', user.phone && `+${user.phone}`],
    ['Country', nameOf(countryByNumber(user.countryNo))],
    ['Payment code', user.hasPaymentCode ? 'set' : 'not set'],
    ['Quick login', user.quickLogins.join(', ') || null],
    ['Refused as', user.barredAs],
  ];
  const fact = ([name, value]: (typeof facts)[number]) =>
    html`<div><dt>${name}</dt><dd>${value ?? '–'}</dd></div>`;
  const levels = ([0, 1, 2, 3] as const).map((level) =>
    level === user.level
      ? html`<span class="chosen" aria-current="true">${level}</span>`
      : act('/level', String(level), { level: String(level) }),
  );
  const line = ({ reason, at, amount }: DescribedUser['ledger'][number]) => html`<tr>
    <td>${moment(Date.parse(at))}</td><td>${reason}</td><td class="amount">${money(amount)}</td>
  </tr>`;
  const document = ({ kind, name, submittedAt }: DescribedUser['documents'][number]) => html`<figure>
    <a href="${path}/documents/${kind}"><img src="${path}/documents/${kind}" alt="${DOCUMENTS[kind]}"></a>
    <figcaption><strong>${DOCUMENTS[kind]}</strong> <span class="note">${name}, ${moment(Date.parse(submittedAt))}</span></figcaption>
  </figure>`;
  const payoutAccount = ({
    withdrawId,
    withdrawType,
    account,
    bankName,
    isBlocked,
  }: DescribedUser['payoutAccounts'][number]) => html`<li>
    <p><strong>${bankName ?? (channelOf(withdrawType) || 'Account')}</strong> ${isBlocked ? badge('Blocked', 'danger') : ''} <span class="note">type ${withdrawType}</span></p>
    <form class="inline" method="post" action="/sandbox/api/users/${user.userId}/payout-accounts/${withdrawId}">
      <input type="hidden" name="back" value="${path}">
      <label>Account, empty to unlink <input name="account" value="${account}"></label><button>Change</button>
    </form>
    <div class="buttons">${button(path, '/blocked-accounts', isBlocked ? 'Unblock' : 'Block', { account, on: String(!isBlocked) })}</div>
  </li>`;
  const session = ({ device, since }: DescribedUser['sessions'][number]) =>
    html`<li>${device}, since ${moment(Date.parse(since))}</li>`;
  return page({
    path,
    title: accountOf(user),
    lead: html`${situationOf(user) ?? 'Registered here'}`,
    body: html`
      <section class="card balance"><p class="note">Balance</p><p class="big">${money(user.balance)}</p><p class="marks">${marks(user)}</p></section>
      <section class="card"><h2>Who</h2><dl>${facts.map(fact)}</dl></section>
      <section class="card"><h2>Change</h2>
        <div class="buttons">
          ${user.isAtRisk ? act('/risk', 'Clear the risk', { on: 'false' }) : act('/risk', 'Put at risk')}
          ${user.isLockedOut ? act('/lockout', 'Lift the lockout', { on: 'false' }) : act('/lockout', 'Lock out')}
          ${user.isFrozen ? act('/freeze', 'Unfreeze the balance', { on: 'false' }) : act('/freeze', 'Freeze the balance')}
          ${user.isDiamondSeller ? act('/seller', 'No diamond seller', { on: 'false' }) : act('/seller', 'Make a diamond seller')}
          ${act('/history', 'Add 10,000 transactions')}
          ${act('/end-sessions', 'Sign out everywhere')}
        </div>
        <div class="buttons"><span class="note">Level</span>${levels}</div>
        <form class="inline" method="post" action="/sandbox/api/users/${user.userId}/credit">
          <input type="hidden" name="back" value="${path}">
          <label>Add money, USD <input name="amount" inputmode="decimal" value="100.00" pattern="\\d{1,7}(\\.\\d{1,2})?" required></label>
          <button>Add</button>
        </form>
      </section>
      <section class="card"><h2>Payout accounts</h2>
        ${user.payoutAccounts.length > 0 ? html`<ul class="plain">${user.payoutAccounts.map(payoutAccount)}</ul>` : nothing('None is linked.')}
        <form class="inline" method="post" action="/sandbox/api/users/${user.userId}/payout-accounts">
          <input type="hidden" name="back" value="${path}">
          <label>Type <input name="withdrawType" inputmode="numeric" value="14" required></label>
          <label>Account <input name="account" required></label>
          <label>Bank <input name="bankName"></label>
          <button>Link</button>
        </form>
      </section>
      <section class="card"><h2>Documents</h2>
        ${user.documents.length > 0 ? html`<div class="documents">${user.documents.map(document)}</div>` : nothing('None has been submitted.')}
      </section>
      ${reviewCard(user)}
      <section class="card"><h2>Ledger</h2>
        ${user.ledger.length > 0 ? html`<table><tbody>${user.ledger.map(line)}</tbody></table>` : nothing('Nothing has moved.')}
      </section>
      <section class="card"><h2>Signed in</h2>
        ${user.sessions.length > 0 ? html`<ul class="plain">${user.sessions.map(session)}</ul>` : nothing('Nowhere.')}
      </section>`,
  });
}

const nameOf = (country: Country | undefined) => country && countryName(country, 'en');

export function requestsPage(log: readonly LogLine[]): Html {
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
      <span class="note">${line.message ?? ''}</span></p>
    <p class="note">${moment(line.at)}${line.took === undefined ? '' : ` · ${line.took} ms`}${given(line)}</p>
  </li>`;
  return page({
    path: '/sandbox/requests',
    title: 'Requests',
    lead: html`Requests to the API. Only harmless parameters show their values, never passwords, codes, tokens or addresses.`,
    body: html`<section data-live>
      ${log.length > 0 ? html`<ul class="list">${log.map(card)}</ul>` : nothing('No call has been made yet.')}
    </section>`,
  });
}

export function outcomesPage(operations: ContractOperation[], bench: Bench): Html {
  const path = '/sandbox/outcomes';
  const waiting = [
    ...[...bench.next].map(([operationId, examples]) => `${operationId} answers ${examples.join(', then ')}`),
    ...bench.faults.map(({ operationId, fault, times }) => {
      const who = operationId === ANY_OPERATION ? 'any call' : operationId;
      return `${who} meets ${fault}${times > 1 ? `, ${times} times` : ''}`;
    }),
  ];
  const option = (value: string, label = value) => html`<option value="${value}">${label}</option>`;
  const row = ({
    operationId,
    method,
    path: address,
    examples,
  }: ContractOperation) => html`<li class="operation">
    <div>
      <p><strong>${operationId}</strong></p>
      <p class="note"><span class="method">${method.toUpperCase()}</span> ${address}</p>
    </div>
    <form class="inline" method="post" action="/sandbox/api/next">
      <input type="hidden" name="back" value="${path}"><input type="hidden" name="operationId" value="${operationId}">
      <select name="example" aria-label="Answer of ${operationId}">${examples.map(({ name }) => option(name))}</select>
      <button>Answer next</button>
    </form>
  </li>`;
  const group = ([tag, members]: [string, ContractOperation[]]) =>
    html`<section class="card"><h2>${tag}</h2><ul class="plain">${members.map(row)}</ul></section>`;
  return page({
    path,
    title: 'Outcomes',
    lead: html`Choose the answer of the next call, or a network fault.`,
    body: html`
      <section class="card"><h2>Arranged</h2>
        ${waiting.length > 0 ? html`<ul class="plain">${waiting.map((one) => html`<li>${one}</li>`)}</ul>` : nothing('Nothing: every call takes its course.')}
        ${waiting.length > 0 ? html`<div class="buttons">${button(path, '/clear', 'Forget all')}</div>` : ''}
      </section>
      <section class="card"><h2>A fault</h2>
        <form class="inline" method="post" action="/sandbox/api/faults">
          <input type="hidden" name="back" value="${path}">
          <label>Call <select name="operationId">${option(ANY_OPERATION, 'any')}${option(PUT_FILE)}${operations.map(({ operationId }) => option(operationId))}</select></label>
          <label>Fault <select name="fault">${FAULTS.map((fault) => option(fault))}</select></label>
          <label>Times <input name="times" type="number" min="1" max="1000" value="1" required></label>
          <button>Arrange</button>
        </form>
      </section>
      ${[...Map.groupBy(operations, ({ tag }) => tag)].map(group)}`,
  });
}

export function captchasPage(answers: ChallengeAnswer[]): Html {
  const row = ({ x, madeAt, used }: ChallengeAnswer) => html`<tr>
    <td class="amount"><strong>${x} px</strong></td><td>${moment(madeAt)}</td>
    <td>${used ? badge('tried') : badge('open', 'good')}</td>
  </tr>`;
  return page({
    path: '/sandbox/captchas',
    title: 'Captchas',
    lead: html`Distance of the piece from the left edge, newest first.`,
    body: html`<section class="card" data-live>
      ${answers.length > 0 ? html`<table><tbody>${answers.map(row)}</tbody></table>` : nothing('No captcha has been shown yet.')}
    </section>`,
  });
}

export function clockPage(now: number, offset: number): Html {
  const path = '/sandbox/clock';
  const steps: [string, Record<string, string>][] = [
    ['1 minute', { minutes: '1' }],
    ['10 minutes', { minutes: '10' }],
    ['1 hour', { minutes: '60' }],
    ['1 day', { days: '1' }],
    ['30 days', { days: '30' }],
  ];
  const hours = Math.round(offset / 360_000) / 10;
  return page({
    path,
    title: 'Clock',
    lead: html`Codes, captchas, security tokens and sessions go by this clock. It can only be moved ahead; a reset restores it.`,
    body: html`
      <section class="card"><p class="big">${moment(now)}</p><p class="note">GMT${offset > 0 ? `, ${hours} hours ahead of the real time` : ', the real time'}</p>
        <div class="buttons"><span class="note">Let pass</span>${steps.map(([label, fields]) => button(path, '/clock', label, fields))}</div>
      </section>
      <section class="card"><h2>Start over</h2>
        <p class="note">Deletes all users, messages and movements, and restores the demo users.</p>
        <div class="buttons danger">${button(path, '/reset', 'Reset the sandbox')}</div>
      </section>`,
  });
}

export function toolsPage(): Html {
  const row = ([method, path, does]: (typeof CONTROLS)[number]) => html`<tr>
    <td class="method">${method}</td><td><code>/sandbox/api${path}</code></td><td>${does}</td>
  </tr>`;
  return page({
    path: '/sandbox/tools',
    title: 'For tools',
    lead: html`All of this as JSON. The header <code>Prefer: example=accountAtRisk</code> requests that answer for a single call.`,
    body: html`<section class="card"><table class="controls"><tbody>${CONTROLS.map(row)}</tbody></table></section>`,
  });
}
