import { html } from 'hono/html';
import type { DescribedEvent } from './describe-event.ts';
import { badge, button, type Html, moment, nothing, page } from './page.ts';

const path = '/sandbox/merchants/webhooks';

/** The delivery log of webhooks: each event, its tries, and when it is sent again. */
export const webhooksPage = (events: DescribedEvent[]): Html => {
  const state = ({ deliveredAt, nextAt }: DescribedEvent) => {
    if (nextAt) return badge('waiting', 'warning');
    return deliveredAt ? badge('delivered', 'good') : badge('given up', 'danger');
  };
  const one = ({ at, status, problem }: DescribedEvent['tries'][number]) =>
    html`<li><span class="note">${moment(Date.parse(at))}</span> ${status === null ? problem : `HTTP ${status}`}</li>`;
  const card = (event: DescribedEvent) => html`<li class="card request">
    <p><strong>${event.type}</strong> to <code>${event.appId}</code> ${state(event)}</p>
    <p class="note">${moment(Date.parse(event.madeAt))}${event.nextAt ? html`, sent next ${moment(Date.parse(event.nextAt))}` : ''} · ${event.eventId}</p>
    <p class="part"><code>${event.body}</code></p>
    ${event.tries.length > 0 ? html`<ul class="plain">${event.tries.map(one)}</ul>` : ''}
    <div class="buttons">${button(path, `/webhooks/${event.eventId}`, 'Send again')}</div>
  </li>`;
  return page({
    path,
    title: 'Webhooks',
    lead: html`Notices to merchants about their orders. A try without a 2xx answer is repeated after 10 s, 1, 5 and 30 minutes, 2, 6, 12 and 24 hours of the sandbox's clock; "Send again" sends the same event at once.`,
    body: html`<section data-live>
      ${events.length > 0 ? html`<ul class="list">${events.map(card)}</ul>` : nothing('No event yet. Give a merchant a webhook under Merchants.')}
    </section>`,
  });
};
