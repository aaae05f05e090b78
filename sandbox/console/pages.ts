import { html } from 'hono/html';
import type { ContractOperation } from '../protocol/contract.ts';
import { FAULTS } from '../protocol/faults.ts';
import type { ChallengeSolution } from '../rules/sign-in/captcha.ts';
import { PUT_FILE } from '../store/store.ts';
import { ANY_OPERATION, type Bench } from '../world/tester-settings.ts';
import { CONTROLS } from './controls.ts';
import { anchorOf, explained } from './explained.ts';
import { badge, button, type Html, moment, nothing, page, select } from './page.ts';

export const outcomesPage = (operations: ContractOperation[], bench: Bench): Html => {
  const path = '/sandbox/outcomes';
  const waiting = [
    ...[...bench.next].map(([operationId, examples]) => `${operationId} answers ${examples.join(', then ')}`),
    ...bench.faults.map(({ operationId, fault, times }) => {
      const who = operationId === ANY_OPERATION ? 'any call' : operationId;
      return `${who} meets ${fault}${times > 1 ? `, ${times} times` : ''}`;
    }),
  ];
  const calls = [[ANY_OPERATION, 'any'] as const, PUT_FILE, ...operations.map((one) => one.operationId)];
  const names = (examples: ContractOperation['examples']) => examples.map(({ name }) => name);
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
      ${select('example', names(examples), `Answer of ${operationId}`)}
      <button>Answer next</button>
    </form>
  </li>`;
  const group = ([tag, members]: [string, ContractOperation[]]) =>
    html`<section class="card"><h2>${tag}</h2><ul class="plain">${members.map(row)}</ul></section>`;
  return page({
    path,
    title: 'Outcomes',
    json: '/operations',
    lead: html`Choose the answer of the next call, or a network fault.`,
    body: html`
      <section class="card" data-live><h2>Arranged</h2>
        ${explained('POST /next')}
        ${waiting.length > 0 ? html`<ul class="plain">${waiting.map((one) => html`<li>${one}</li>`)}</ul>` : nothing('Nothing: every call takes its course.')}
        ${waiting.length > 0 ? html`<div class="buttons">${button(path, '/clear', 'Forget all')}</div>` : ''}
      </section>
      <section class="card"><h2>A fault</h2>
        ${explained('POST /faults')}
        <form class="inline" method="post" action="/sandbox/api/faults">
          <input type="hidden" name="back" value="${path}">
          <label>Call ${select('operationId', calls)}</label>
          <label>Fault ${select('fault', FAULTS)}</label>
          <label>Times <input name="times" type="number" min="1" max="1000" value="1" required></label>
          <button>Arrange</button>
        </form>
      </section>
      ${[...Map.groupBy(operations, ({ tag }) => tag)].map(group)}`,
  });
};

export const captchasPage = (solutions: ChallengeSolution[]): Html => {
  const row = ({ x, word, madeAt, used }: ChallengeSolution) => html`<tr>
    <td><strong>${x ?? word}</strong></td><td class="below">${moment(madeAt)}</td>
    <td>${used ? badge('tried') : badge('open', 'good')}</td>
  </tr>`;
  return page({
    path: '/sandbox/captchas',
    title: 'Captchas',
    json: '/captchas',
    lead: html`Distance of the piece from the left edge in px, or the word that was asked for; newest first.`,
    body: html`<section class="card" data-live>
      ${
        solutions.length > 0
          ? html`<table>
        <thead><tr><th>Answer</th><th>Shown</th><th>State</th></tr></thead>
        <tbody>${solutions.map(row)}</tbody>
      </table>`
          : nothing('No captcha has been shown yet.')
      }
    </section>`,
  });
};

/** Lets a narrow line break before each slash. */
const breakable = (path: string): Html[] =>
  path
    .split('/')
    .slice(1)
    .map((part) => html`<wbr>/${part}`);

type Control = readonly [method: string, path: string, does: string, example?: object];

/** Returns the page that lists all controls, with commands for the server at `origin`. */
export const toolsPage = (origin: string): Html => {
  const command = (path: string, example: object) =>
    `curl ${origin}/sandbox/api${path} -H 'content-type: application/json' -d '${JSON.stringify(example)}'`;
  const row = ([method, path, does, example]: Control) => html`<tr id="${anchorOf(`${method} ${path}`)}">
    <td class="call"><span class="method">${method}</span> <code>${breakable(`/sandbox/api${path}`)}</code></td>
    <td class="below">${does}${example ? html`<br><code>${command(path, example)}</code>` : ''}</td>
  </tr>`;
  return page({
    path: '/sandbox/tools',
    title: 'For tools',
    lead: html`All of this as JSON. The header <code>Prefer: example=accountAtRisk</code> requests that answer for a single call.`,
    body: html`<section class="card"><table>
      <thead><tr><th>Request</th><th>Effect</th></tr></thead>
      <tbody>${(CONTROLS as readonly Control[]).map(row)}</tbody>
    </table></section>`,
  });
};
