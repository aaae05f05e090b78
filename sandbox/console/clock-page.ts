import { html } from 'hono/html';
import type { Deadline } from './deadlines.ts';
import { explained } from './explained.ts';
import { button, type Html, moment, page } from './page.ts';

const path = '/sandbox/clock';

const STEPS: readonly [label: string, fields: Record<string, string>][] = [
  ['1 minute', { minutes: '1' }],
  ['10 minutes', { minutes: '10' }],
  ['1 hour', { minutes: '60' }],
  ['1 day', { days: '1' }],
  ['30 days', { days: '30' }],
];

const DAY_IN_MINUTES = 24 * 60;

/** Returns the difference to the real time in words: 2 days 3 hours ahead of the real time. */
const aheadInWords = (offset: number): string => {
  const minutes = Math.round(Math.abs(offset) / 60_000);
  if (minutes === 0) return 'the real time';
  const parts: [number, string][] = [
    [Math.floor(minutes / DAY_IN_MINUTES), 'day'],
    [Math.floor((minutes % DAY_IN_MINUTES) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ];
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return `${words.join(' ')} ${offset > 0 ? 'ahead of' : 'behind'} the real time`;
};

/** Returns the page of the clock: the time, ways to move it, and what happens when it moves. */
export const clockPage = (now: number, offset: number, deadlines: Deadline[]): Html => {
  const told = new Date(now).toISOString();
  const row = ({ happens, count, next }: Deadline) => html`<tr>
    <td>${happens}.</td><td class="amount">${count || html`<span class="nothing">0</span>`}</td>
    <td class="below">${next ? moment(Date.parse(next)) : ''}</td>
  </tr>`;
  return page({
    path,
    title: 'Clock',
    json: '/clock',
    lead: html`Codes, sessions, orders and cash outs go by this clock, in GMT.`,
    body: html`
      <section class="card" data-live>
        <p class="big"><time datetime="${told}" data-ahead="${offset}">${told.slice(0, 19).replace('T', ', ')}</time></p>
        <p class="note">GMT, ${aheadInWords(offset)}</p>
        ${offset === 0 ? '' : html`<div class="buttons">${button(path, '/clock/now', 'Back to now')}</div>`}
      </section>
      <section class="card"><h2>Let time pass</h2>
        ${explained('POST /clock')}
        <div class="buttons">${STEPS.map(([label, fields]) => button(path, '/clock', label, fields))}</div>
      </section>
      <section class="card"><h2>Go to a date</h2>
        ${explained('POST /clock/to')}
        <form class="inline wide" method="post" action="/sandbox/api/clock/to">
          <input type="hidden" name="back" value="${path}">
          <label>Date and time, GMT <input type="datetime-local" name="to" value="${told.slice(0, 16)}" required></label>
          <button>Go there</button>
        </form>
      </section>
      <section class="card" data-live><h2>What happens when time passes</h2>
        <table>
          <thead><tr><th>What</th><th class="amount">Open</th><th>First at</th></tr></thead>
          <tbody>${deadlines.map(row)}</tbody>
        </table>
        <p class="note">Orders of merchants end at the time in their signature. Sent codes leave the outbox after a day.
          After a move back, waits last at most as long as new ones.</p>
      </section>`,
  });
};
