import { html } from 'hono/html';
import { explained } from './explained.ts';
import { confirmed, type Html, moment, nothing, page, select } from './page.ts';
import type { Doomed } from './reset.ts';
import { OF_ANOTHER, type Snapshot } from './snapshots.ts';

const path = '/sandbox/snapshots';

const megabytes = new Intl.NumberFormat('en', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });

type Shown = {
  snapshots: Snapshot[];
  deleted: Doomed;
  /** Names of the merchants that were registered here. */
  registered: string[];
};

/** Returns the page of snapshots, and of the reset. */
export const snapshotsPage = ({ snapshots, deleted, registered }: Shown): Html => {
  const lost = html`<ul>${deleted.map(({ label, count }) => html`<li>${count.toLocaleString('en')} ${label}</li>`)}</ul>`;
  const unsaved = html`<p>Save a snapshot first to keep them.</p>`;
  const loading = (name: string, action: string) =>
    confirmed({
      back: path,
      action,
      label: 'Load',
      question: `Load ${name}?`,
      loses: html`<p>All data and the time become those of the snapshot. What is there now is lost:</p>${lost}${unsaved}`,
    });
  const row = ({ name, savedAt, size, isLoadable }: Snapshot) => {
    const action = (what: string) => `/snapshots/${encodeURIComponent(name)}/${what}`;
    return html`<li>
      <p><strong>${name}</strong> <span class="note">${moment(savedAt)} · ${megabytes.format(size / 1e6)}</span></p>
      ${isLoadable ? '' : html`<p>${OF_ANOTHER}</p>`}
      <div class="buttons">
        ${isLoadable ? loading(name, action('load')) : ''}
        ${confirmed({
          back: path,
          action: action('delete'),
          label: 'Delete',
          question: `Delete ${name}?`,
          loses: 'The snapshot cannot be loaded any more. The current data stays.',
        })}
      </div>
    </li>`;
  };
  const kept =
    registered.length > 0
      ? html`<label>Registered merchants: ${registered.join(', ')}
          ${select('keepsMerchants', [
            ['true', 'Keep them'],
            ['false', 'Delete them too'],
          ])}</label>`
      : '';
  return page({
    path,
    title: 'Snapshots',
    json: '/snapshots',
    lead: html`A snapshot is a copy of all users, money, merchants and the time.`,
    body: html`
      <section class="card"><h2>Save</h2>
        ${explained('POST /snapshots')}
        <form class="inline" method="post" action="/sandbox/api/snapshots">
          <input type="hidden" name="back" value="${path}">
          <label>Name <input name="name" maxlength="40" placeholder="before the cash out" required></label>
          <button>Save</button>
        </form>
      </section>
      <section class="card" data-live><h2>Saved</h2>
        ${explained('POST /snapshots/:name/load')}
        ${snapshots.length > 0 ? html`<ul class="plain">${snapshots.map(row)}</ul>` : nothing('None is saved yet.')}
      </section>
      <section class="card" data-live><h2>Start over</h2>
        ${explained('POST /reset')}
        <div class="buttons">
          ${confirmed({
            back: path,
            action: '/reset',
            label: 'Reset',
            question: 'Reset the sandbox?',
            loses: html`<p>This deletes, and then restores the demo users:</p>${lost}${unsaved}`,
            more: kept,
          })}
        </div>
      </section>`,
  });
};
