import { html } from 'hono/html';
import { channelOf } from '#domain/payouts/withdraw-type.ts';
import type { Merchant } from '../rules/merchants/merchants.ts';
import type { Decision } from '../rules/payouts/cash-outs.ts';
import type { DescribedUser } from './describe-user.ts';
import { explained } from './explained.ts';
import type { DescribedCashOut, DescribedOrder } from './money-controls.ts';
import { badge, button, confirmed, type Html, moment, money, nothing, page, select } from './page.ts';

const path = '/sandbox/money';

const LABELS: Record<Decision, string> = {
  goOn: 'Next status',
  complete: 'Complete',
  fail: 'Fail and refund',
  cancel: 'Cancel and refund',
  hold: 'Hold',
  resume: 'Resume',
};

const STAGES = {
  underWay: badge('Under way', 'warning'),
  held: badge('On hold', 'warning'),
  completed: badge('Completed', 'good'),
  failed: badge('Failed', 'danger'),
  cancelled: badge('Cancelled', 'danger'),
};

const ORDER_LABELS = { end: 'End', refuse: 'Refuse', reopen: 'Reopen' } as const;

const ORDER_STAGES = {
  open: badge('Not paid', 'warning'),
  paid: badge('Paid', 'good'),
  ended: badge('Ended', 'danger'),
  refused: badge('Refused', 'danger'),
};

/** What a decision that ends a cash out does to the money. */
const ENDS: Partial<Record<Decision, string>> = {
  complete: 'The money has arrived, and cannot come back.',
  fail: 'The money is refunded to the balance, and the cash out cannot go on.',
  cancel: 'The money is refunded to the balance, and the cash out cannot go on.',
};

/** Returns the button of a decision. A decision that ends the cash out asks first. */
const decisionOf = ({ activityNo, amount }: DescribedCashOut, decision: Decision): Html => {
  const action = `/cash-outs/${activityNo}`;
  const label = LABELS[decision];
  const loses = ENDS[decision];
  if (!loses) return button(path, action, label, { decision });
  const question = `${label} ${money(amount)}?`;
  return confirmed({ back: path, action, label, question, loses, fields: { decision } });
};

type Shown = {
  cashOuts: DescribedCashOut[];
  orders: DescribedOrder[];
  closed: string[];
  users: DescribedUser[];
  merchants: Merchant[];
};

/** The money page: cash outs and their results, closed banks, and merchants' orders. */
export const moneyPage = ({ cashOuts, orders, closed, users, merchants }: Shown): Html => {
  const names = new Map(users.map(({ userId, email, phone }) => [userId, email ?? `+${phone}`]));
  const card = (one: DescribedCashOut) => html`<li class="card request">
    <p><strong>${money(one.amount)}</strong> to ${channelOf(one.withdrawType) || 'bank account'} <code>${one.account}</code></p>
    <p class="marks">${STAGES[one.stage]} ${one.awaitsLevel ? badge('Awaits level 2') : ''}
      <span class="note">${names.get(one.userId) ?? one.userId} · ${one.activityNo}</span></p>
    <p class="note">Requested ${moment(Date.parse(one.askedAt))}${one.dueAt ? html`, goes on ${moment(Date.parse(one.dueAt))}` : ''}</p>
    <div class="buttons">${one.decisions.map((decision) => decisionOf(one, decision))}</div>
  </li>`;
  const order = ({
    appId,
    merchantOrderNo,
    stage,
    userId,
    amount,
    activityNo,
    decisions,
  }: DescribedOrder) => html`<li class="card request">
    <p><strong>${amount ? money(amount) : 'An order'}</strong> at <code>${appId}</code></p>
    <p class="marks">${ORDER_STAGES[stage]} <span class="note">${merchantOrderNo}${userId ? html` · ${names.get(userId) ?? userId}` : ''}${activityNo ? html` · ${activityNo}` : ''}</span></p>
    <div class="buttons">${decisions.map((decision) => button(path, `/orders/${appId}/${encodeURIComponent(merchantOrderNo)}`, ORDER_LABELS[decision], { decision }))}</div>
  </li>`;
  const bank = (bankName: string) =>
    html`<li>${bankName} ${button(path, '/closed-banks', 'Open', { bankName, on: 'false' })}</li>`;
  const apps = merchants.map(({ appId, merchantName }) => [appId, merchantName] as const);
  return page({
    path,
    title: 'Money',
    json: '/cash-outs',
    lead: html`Cash outs go from status to status every six hours of this clock.`,
    body: html`
      <section data-live>
        ${explained('POST /cash-outs/:activityNo')}
        ${cashOuts.length > 0 ? html`<ul class="list">${cashOuts.map(card)}</ul>` : nothing('No cash out has been requested yet.')}
      </section>
      <section class="card"><h2>Closed banks</h2>
        ${explained('POST /closed-banks')}
        ${closed.length > 0 ? html`<ul class="plain">${closed.map(bank)}</ul>` : nothing('Every bank takes cash outs.')}
        <form class="inline" method="post" action="/sandbox/api/closed-banks">
          <input type="hidden" name="back" value="${path}">
          <label>Bank <input name="bankName" value="HDFC Bank" required></label><button>Close</button>
        </form>
      </section>
      <section><h2>Orders of merchants</h2>
        ${explained('POST /orders/:appId/:merchantOrderNo')}
        <p class="note">Orders that were made here or opened for payment. An ended order is refused with 100002, a refused one with 61000.</p>
        <div data-live id="orders">
          ${orders.length > 0 ? html`<ul class="list">${orders.map(order)}</ul>` : nothing('None yet.')}
        </div>
      </section>
      <form class="card fields" method="post" action="/sandbox/api/orders">
        <input type="hidden" name="back" value="${path}">
        <h2>Make an order</h2>
        ${explained('POST /orders')}
        <label>Merchant ${select('appId', apps)}</label>
        <label>Who pays ${select('userId', [...names])}</label>
        <label>Amount, USD <input name="amount" inputmode="decimal" value="15.00" required></label>
        <button>Go and pay</button>
      </form>`,
  });
};
