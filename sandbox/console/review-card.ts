import { html } from 'hono/html';
import { CASE_AUDIT, isUnderReview } from '#domain/documents/documents.ts';
import { fileNameOf } from '#domain/documents/uploadable.ts';
import type { DOCUMENT_ASKS } from '../rules/documents/document-requests.ts';
import type { DescribedUser } from './describe-user.ts';
import { explained } from './explained.ts';
import { badge, button, type Html, moment, nothing } from './page.ts';

type Review = NonNullable<DescribedUser['review']>;

const STANDINGS = {
  [CASE_AUDIT.notSubmitted]: badge('Asked for'),
  [CASE_AUDIT.underReview]: badge('Under review', 'warning'),
  [CASE_AUDIT.passed]: badge('Passed', 'good'),
  [CASE_AUDIT.unqualified]: badge('Unqualified', 'danger'),
  [CASE_AUDIT.noNotice]: badge('No notice'),
};

const ASKS = {
  documents: 'Ask for documents',
  contract: 'Ask for the contract',
  payslip: 'Ask for the payslip',
  payslipWithGaps: 'Ask for a payslip with gaps',
} as const satisfies Record<keyof typeof DOCUMENT_ASKS, string>;

/** Returns a card with the requested and submitted documents, and buttons for the result of the review. */
export const reviewCard = ({ userId, review }: DescribedUser): Html => {
  const path = `/sandbox/users/${userId}`;
  const act = (action: string, label: string, fields?: Record<string, string>) =>
    button(path, `/users/${userId}${action}`, label, fields);
  const isReviewed = review !== null && isUnderReview(review);
  return html`<section class="card"><h2>Document review</h2>
    ${review ? standing(path, review) : nothing('Nothing is requested.')}
    ${explained('POST /users/:userId/review')}
    <div class="buttons">
      ${isReviewed ? act('/review', 'Let the documents pass', { on: 'false' }) : act('/review', 'Put documents under review')}
    </div>
    ${explained('POST /users/:userId/refuse-documents')}
    <form class="inline" method="post" action="/sandbox/api/users/${userId}/refuse-documents">
      <input type="hidden" name="back" value="${path}">
      <label>Why they are refused <input name="reason" required></label><button>Refuse</button>
    </form>
    ${explained('POST /users/:userId/ask-documents')}
    <div class="buttons">${Object.entries(ASKS).map(([ask, label]) => act('/ask-documents', label, { ask }))}</div>
  </section>`;
};

const standing = (path: string, { caseAudit, reason, asks, sent, submittedAt }: Review): Html => {
  const line = ({ place, value, key }: Review['sent'][number]) =>
    html`<li><strong>${place}</strong> ${
      key
        ? html`<a href="${path}/files/${encodeURIComponent(key.replace('picture/', ''))}">${fileNameOf(key)}</a>`
        : value
    }</li>`;
  return html`<p class="marks">${STANDINGS[caseAudit]} <span class="note">${asks.join(', ')}</span></p>
    ${reason ? html`<p class="note">${reason}</p>` : ''}
    ${sent.length > 0 ? html`<ul class="plain">${sent.map(line)}</ul>` : nothing('Nothing has been submitted.')}
    ${submittedAt ? html`<p class="note">${moment(Date.parse(submittedAt))}</p>` : ''}`;
};
