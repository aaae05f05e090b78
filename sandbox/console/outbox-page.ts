import { html } from 'hono/html';
import { messageText, type Sender } from '../rules/messages/message-text.ts';
import type { SentMessage } from '../rules/messages/outbox.ts';
import { filter, type Html, moment, nothing, page } from './page.ts';

const path = '/sandbox';

const CHANNELS = { EMAIL: 'E-mail', SMS: 'SMS', WHATSAPP: 'WhatsApp' } as const;

const addressOf = ({ channel, recipient }: SentMessage): string =>
  channel === 'EMAIL' ? recipient : `+${recipient}`;

/** Returns the outbox: each message with its code, and as a whole. `search` is a part of the address. */
export const outboxPage = (messages: SentMessage[], sender: Sender, search = ''): Html => {
  const card = (message: SentMessage) => {
    const { channel, scene, code, sentAt } = message;
    const { from, subject, text } = messageText(message, sender);
    return html`<li class="card message">
      <p class="code">${code.slice(0, 3)}<span>${code.slice(3)}</span></p>
      <div>
        <p><strong>${addressOf(message)}</strong></p>
        <p class="note">${CHANNELS[channel]} · ${scene} · ${moment(sentAt)}</p>
      </div>
      <details id="message-${message.messageId}">
        <summary>Whole message</summary>
        <dl class="envelope">
          <dt>From</dt><dd>${from}</dd>
          <dt>To</dt><dd>${addressOf(message)}</dd>
          ${subject ? html`<dt>Subject</dt><dd>${subject}</dd>` : ''}
        </dl>
        <p class="letter">${text}</p>
      </details>
    </li>`;
  };
  const none = search ? html`No message to "${search}".` : html`No code has been sent yet.`;
  return page({
    path,
    title: 'Outbox',
    json: `/outbox${search ? `?${new URLSearchParams({ search })}` : ''}`,
    lead: html`All e-mails, text and WhatsApp messages that the wallet has sent. A code works once, for 10 minutes.`,
    body: html`
      ${filter(
        path,
        html`<label>To <input type="search" name="search" value="${search}" placeholder="E-mail or phone" aria-keyshortcuts="/"></label>`,
        search !== '',
      )}
      <section data-live>
        ${messages.length > 0 ? html`<ul class="list">${messages.map(card)}</ul>` : nothing(none)}
      </section>`,
  });
};
