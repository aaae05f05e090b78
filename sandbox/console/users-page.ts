import { html } from 'hono/html';
import { WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';
import { COUNTRIES, countryByNumber, countryName, DEFAULT_COUNTRY } from '../data/countries.ts';
import { DEMO_PASSWORD, DEMO_PAYMENT_CODE } from '../demo/demo-users.ts';
import type { DescribedUser } from './describe-user.ts';
import { explained } from './explained.ts';
import type { UserSearch } from './find-users.ts';
import { typeName } from './linked-account.ts';
import { filter, type Html, money, nothing, page, select } from './page.ts';
import { accountOf, marks, situationOf } from './user-facts.ts';

const path = '/sandbox/users';

const LEVELS = ['0', '1', '2', '3'].map((level) => [level, `Level ${level}`] as const);

const countries = COUNTRIES.map((country) => [country.iso, countryName(country, 'en')] as const).sort(
  ([, one], [, other]) => one.localeCompare(other),
);

const isoOf = (countryNo: number | undefined): string | undefined =>
  countryNo === undefined ? undefined : countryByNumber(countryNo)?.iso;

/** Returns the list of users with its filters, and the form of a new user. */
export const usersPage = (users: DescribedUser[], { search = '', level, countryNo }: UserSearch): Html => {
  const row = (user: DescribedUser) => html`<li>
    <a class="card user" href="/sandbox/users/${user.userId}">
      <span class="who"><strong>${accountOf(user)}</strong> <span class="note">${situationOf(user)}</span></span>
      <span class="marks">${marks(user)}</span>
      <span class="amount">${money(user.balance)}</span>
    </a>
  </li>`;
  const isActive = search !== '' || level !== undefined || countryNo !== undefined;
  const type = (withdrawType: number) =>
    html`<label class="tick"><input type="checkbox" name="accounts" value="${withdrawType}"> ${typeName(withdrawType)}</label>`;
  return page({
    path,
    title: 'Users',
    json: '/users',
    lead: html`Demo users sign in with <code>${DEMO_PASSWORD}</code>, and pay with <code>${DEMO_PAYMENT_CODE}</code> from level 1 on.`,
    body: html`
      ${filter(
        path,
        html`<label>Search <input type="search" name="search" value="${search}" placeholder="E-mail, phone, name or id" aria-keyshortcuts="/"></label>
          <label>Level ${select('level', [['', 'All'], ...LEVELS], undefined, level === undefined ? '' : String(level))}</label>
          <label>Country ${select('country', [['', 'All'], ...countries], undefined, isoOf(countryNo) ?? '')}</label>`,
        isActive,
      )}
      <p><a href="#new">Create a new user</a></p>
      <section data-live>
        ${users.length > 0 ? html`<ul class="list">${users.map(row)}</ul>` : nothing('No user matches.')}
      </section>
      <form class="card fields" id="new" method="post" action="/sandbox/api/users">
        <input type="hidden" name="back" value="${path}">
        <h2>A new user</h2>
        ${explained('POST /users')}
        <label>Level ${select('level', LEVELS, undefined, '1')}</label>
        <label>Country ${select('country', countries, undefined, DEFAULT_COUNTRY.iso)}</label>
        <label>Balance, USD <input name="balance" inputmode="decimal" value="100.00" pattern="\\d{1,7}(\\.\\d{1,2})?" required></label>
        <label>E-mail, empty for a new one <input name="email" type="email"></label>
        <fieldset><legend>Linked accounts, with example values</legend>${Object.values(WITHDRAW_TYPES).map(type)}</fieldset>
        <button>Create</button>
      </form>`,
  });
};
