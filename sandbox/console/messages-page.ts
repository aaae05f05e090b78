import { html } from 'hono/html';
import { to } from '#domain/routes/routes.ts';
import { type DescribedMessage, EVERYBODY } from './describe-message.ts';
import type { DescribedUser } from './describe-user.ts';
import { explained } from './explained.ts';
import { badge, type Html, moment, nothing, page, select } from './page.ts';

const path = '/sandbox/messages';

const nameOf = ({ email, phone }: Pick<DescribedUser, 'email' | 'phone'>) => email ?? `+${phone}`;

/** The messages' page: sends messages and notices to one or all users, and shows which were read. */
export const messagesPage = (messages: DescribedMessage[], users: DescribedUser[]): Html => {
  const names = new Map(users.map((user) => [user.userId, nameOf(user)]));
  const card = (message: DescribedMessage) => html`<li class="card request">
    <p><strong>${message.title}</strong></p>
    <p class="marks">${message.isFrame ? badge('Notice', 'warning') : ''}
      ${message.readAt ? badge('Read', 'good') : badge('Unread')}
      <span class="note">${names.get(message.userId) ?? message.userId}</span></p>
    <p class="note">${moment(Date.parse(message.sentAt))}${message.jumpLink ? html` · leads to <code>${message.jumpLink}</code>` : ''}</p>
  </li>`;
  return page({
    path,
    title: 'Messages',
    json: '/messages',
    lead: html`Messages from the operator to users. A notice also opens on Home while it is unread.`,
    body: html`
      <form class="card fields" method="post" action="/sandbox/api/messages">
        <input type="hidden" name="back" value="${path}">
        ${explained('POST /messages')}
        <label>To ${select('to', [[EVERYBODY, 'Everybody'], ...names])}</label>
        <label>Title <input name="title" value="News from the wallet" required></label>
        <label>Content, HTML <textarea name="content" rows="4">&lt;p&gt;Something &lt;b&gt;new&lt;/b&gt; is here.&lt;/p&gt;</textarea></label>
        <label>Picture, https address <input name="picUrl" inputmode="url"></label>
        <label>Link: a path of the wallet or an https URL <input name="jumpLink" inputmode="url" placeholder="${to('Transfer')}"></label>
        <label class="tick"><input type="checkbox" name="isFrame" value="true"> Also a notice on Home</label>
        <label>Copies, {n} above is the number of each <input name="copies" type="number" min="1" max="10000" value="1" required></label>
        <button>Send</button>
      </form>
      <section data-live>
        ${messages.length > 0 ? html`<ul class="list">${messages.map(card)}</ul>` : nothing('No message has been sent yet.')}
      </section>`,
  });
};
