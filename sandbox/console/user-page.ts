import { html } from 'hono/html';
import { isByBank, WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';
import { type Country, countryByNumber, countryName } from '../data/countries.ts';
import type { DescribedUser } from './describe-user.ts';
import { type ControlName, explained } from './explained.ts';
import { typeName } from './linked-account.ts';
import { badge, button, confirmed, type Html, moment, money, nothing, page, select } from './page.ts';
import { reviewCard } from './review-card.ts';
import { accountOf, marks, situationOf } from './user-facts.ts';

const DOCUMENTS = { idCard: 'Photo ID', address2: 'Proof of address' } as const;

const TYPES = Object.values(WITHDRAW_TYPES).map((type) => [String(type), typeName(type)] as const);

const nameOf = (country: Country | undefined) => country && countryName(country, 'en');

/** Returns the page of a user: facts, and a control for each thing that can be changed. */
export const userPage = (user: DescribedUser): Html => {
  const path = `/sandbox/users/${user.userId}`;
  const act = (action: string, label: string, fields?: Record<string, string>) =>
    button(path, `/users/${user.userId}${action}`, label, fields);
  const control = (name: ControlName, body: Html | Html[]) =>
    html`<li>${explained(name)}<div class="buttons">${body}</div></li>`;
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
    <td class="below">${moment(Date.parse(at))}</td><td>${reason}</td><td class="amount">${money(amount)}</td>
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
  }: DescribedUser['payoutAccounts'][number]) => {
    const action = `/users/${user.userId}/payout-accounts/${withdrawId}`;
    return html`<li>
      <p><strong>${bankName ?? typeName(withdrawType)}</strong> ${isBlocked ? badge('Blocked', 'danger') : ''} <span class="note">type ${withdrawType}</span></p>
      <form class="inline" method="post" action="/sandbox/api${action}">
        <input type="hidden" name="back" value="${path}">
        <label>${isByBank(withdrawType) ? 'Account number' : 'Account'} <input name="account" value="${account}" required></label><button>Change</button>
      </form>
      <div class="buttons">
        ${button(path, '/blocked-accounts', isBlocked ? 'Unblock' : 'Block', { account, on: String(!isBlocked) })}
        ${confirmed({
          back: path,
          action,
          label: 'Unlink',
          question: `Unlink ${bankName ?? typeName(withdrawType)}?`,
          loses: `The account ${account} and its details are deleted.`,
          fields: { account: '' },
        })}
      </div>
    </li>`;
  };
  const session = ({ device, since }: DescribedUser['sessions'][number]) =>
    html`<li>${device}, since ${moment(Date.parse(since))}</li>`;
  return page({
    path,
    title: accountOf(user),
    json: `/users/${user.userId}`,
    lead: html`${situationOf(user)}`,
    body: html`
      <section class="card balance" data-live><p class="note">Balance</p><p class="big">${money(user.balance)}</p><p class="marks">${marks(user)}</p></section>
      <section class="card" data-live><h2>Who</h2><dl>${facts.map(fact)}</dl></section>
      <section class="card"><h2>Change</h2>
        <ul class="controls" data-live>
          ${control('POST /users/:userId/level', levels)}
          ${control('POST /users/:userId/risk', user.isAtRisk ? act('/risk', 'Clear the risk', { on: 'false' }) : act('/risk', 'Put at risk'))}
          ${control('POST /users/:userId/lockout', user.isLockedOut ? act('/lockout', 'Lift the lockout', { on: 'false' }) : act('/lockout', 'Lock out'))}
          ${control('POST /users/:userId/freeze', user.isFrozen ? act('/freeze', 'Unfreeze the balance', { on: 'false' }) : act('/freeze', 'Freeze the balance'))}
          ${control('POST /users/:userId/seller', user.isDiamondSeller ? act('/seller', 'No diamond seller', { on: 'false' }) : act('/seller', 'Make a diamond seller'))}
          ${control(
            'POST /users/:userId/history',
            confirmed({
              back: path,
              action: `/users/${user.userId}/history`,
              label: 'Add 10,000 transactions',
              question: 'Add 10,000 transactions?',
              loses: 'They cannot be removed. A snapshot or a reset restores the shorter list.',
            }),
          )}
          ${control(
            'POST /users/:userId/end-sessions',
            confirmed({
              back: path,
              action: `/users/${user.userId}/end-sessions`,
              label: 'Sign out everywhere',
              question: `Sign ${accountOf(user)} out everywhere?`,
              loses: 'Every open wallet of this user has to sign in again.',
            }),
          )}
        </ul>
        <ul class="controls"><li>
          ${explained('POST /users/:userId/credit')}
          <form class="inline" method="post" action="/sandbox/api/users/${user.userId}/credit">
            <input type="hidden" name="back" value="${path}">
            <label>Add money, USD <input name="amount" inputmode="decimal" value="100.00" pattern="\\d{1,7}(\\.\\d{1,2})?" required></label>
            <button>Add</button>
          </form>
        </li></ul>
      </section>
      <section class="card"><h2>Payout accounts</h2>
        ${explained('POST /users/:userId/payout-accounts/:withdrawId')}
        <div data-live>
          ${user.payoutAccounts.length > 0 ? html`<ul class="plain">${user.payoutAccounts.map(payoutAccount)}</ul>` : nothing('None is linked.')}
        </div>
        <h3>Link another</h3>
        ${explained('POST /users/:userId/payout-accounts')}
        <form class="inline" method="post" action="/sandbox/api/users/${user.userId}/payout-accounts">
          <input type="hidden" name="back" value="${path}">
          <label>Type ${select('withdrawType', TYPES, undefined, String(WITHDRAW_TYPES.usdt))}</label>
          <label>Account, empty for an example <input name="account"></label>
          <label>Bank <input name="bankName"></label>
          <button>Link</button>
        </form>
      </section>
      <section class="card"><h2>Documents</h2>
        ${user.documents.length > 0 ? html`<div class="documents">${user.documents.map(document)}</div>` : nothing('None has been submitted.')}
      </section>
      ${reviewCard(user)}
      <section class="card" data-live><h2>Ledger</h2>
        ${
          user.ledger.length > 0
            ? html`<table>
          <thead><tr><th>Time</th><th>Transaction</th><th class="amount">Amount</th></tr></thead>
          <tbody>${user.ledger.map(line)}</tbody>
        </table>`
            : nothing('Nothing has moved.')
        }
      </section>
      <section class="card" data-live><h2>Signed in</h2>
        ${user.sessions.length > 0 ? html`<ul class="plain">${user.sessions.map(session)}</ul>` : nothing('Nowhere.')}
      </section>`,
  });
};
