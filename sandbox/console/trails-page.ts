import { html } from 'hono/html';
import type { ProblemReport } from '#domain/trails/problem-report.ts';
import type { Trail, TrailStep } from '#domain/trails/trail.ts';
import type { Received } from '../rules/trails/trails.ts';
import { badge, type Html, moment, nothing, page } from './page.ts';
import type { LogLine } from './tester-settings.ts';
import { type Moment, timelineOf } from './trail-timeline.ts';

type Shown = {
  reports: Received<ProblemReport>[];
  trails: Received<Trail>[];
  log: readonly LogLine[];
};

/** The parts of one visit's trail as one, latest first. */
const visitsOf = (trails: Received<Trail>[]): Received<Trail>[] =>
  [...Map.groupBy(trails, ({ body }) => body.visit).values()].flatMap((parts) => {
    const [latest] = parts;
    if (!latest) return [];
    const ordered = parts.map(({ body }) => body).toSorted((a, b) => a.first - b.first);
    const body = {
      ...latest.body,
      first: ordered[0]?.first ?? 0,
      runs: ordered.flatMap(({ runs }) => runs),
      steps: ordered.flatMap(({ steps }) => steps),
    };
    return [{ receivedAt: latest.receivedAt, body }];
  });

/** The page of problem reports and trails, each beside the requests of its time. */
export const trailsPage = ({ reports, trails, log }: Shown): Html =>
  page({
    path: '/sandbox/trails',
    title: 'Trails',
    json: '/problem-reports',
    lead: html`Problem reports and recorded visits, by names only. They do not tell who they are from: requests stand beside them by their time, so with several users at once some belong to others. <a href="/sandbox/api/trails">Trails as JSON</a>`,
    body: html`
      <section data-live><h2>Problem reports</h2>
        ${reports.length > 0 ? html`<ul class="list">${reports.map((one) => reportCard(one, log))}</ul>` : nothing('No problem has been reported.')}
      </section>
      <section data-live><h2>Visits</h2>
        ${trails.length > 0 ? html`<ul class="list">${visitsOf(trails).map((one) => visitCard(one, log))}</ul>` : nothing('No visit has been recorded.')}
      </section>`,
  });

const reportCard = ({ receivedAt, body }: Received<ProblemReport>, log: readonly LogLine[]): Html => {
  const chartOf = chartsIn(body);
  return html`<li class="card">
    <p><strong>${body.said ?? 'Without a sentence'}</strong></p>
    ${facts(receivedAt, body)}
    <ul class="plain">${body.standing.map(
      ({ run, state, status }) =>
        html`<li>${badge(status, status === 'crashed' ? 'danger' : 'good')} ${chartOf(run)} <code>${state}</code></li>`,
    )}</ul>
    ${timeline(`report-${receivedAt}`, receivedAt, body, log)}
  </li>`;
};

const visitCard = (
  { receivedAt, body }: Received<Trail>,
  log: readonly LogLine[],
): Html => html`<li class="card">
  <p><strong>Visit ${body.visit.slice(0, 8)}</strong></p>
  ${facts(receivedAt, body)}
  ${timeline(`visit-${body.visit}`, receivedAt, body, log)}
</li>`;

type Recording = Pick<Trail, 'build' | 'language' | 'width' | 'level' | 'first' | 'runs' | 'steps'>;

const facts = (receivedAt: number, { build, language, width, level, first }: Recording): Html =>
  html`<p class="note">${moment(receivedAt)} · ${language} · ${width} · ${level === null ? 'signed out' : `level ${level}`} · ${build}${first > 0 ? ` · ${first} earlier steps are missing` : ''}</p>`;

const timeline = (id: string, receivedAt: number, body: Recording, log: readonly LogLine[]): Html => {
  const { moments, isMatched } = timelineOf({ steps: body.steps, receivedAt }, log);
  const chartOf = chartsIn(body);
  const row = ({ at, step, request }: Moment) => html`<tr>
    <td>${moment(at)}</td>
    <td>${step ? said(step, chartOf) : ''}</td>
    <td class="below">${request ? html`<span class="method">${request.method}</span> ${request.path} ${request.code ?? ''} ${request.arranged ?? ''}` : ''}</td>
  </tr>`;
  return html`<details id="${id}">
    <summary>${body.steps.length} steps${isMatched ? ', with the requests of that time' : '. The log has none of their calls any more'}</summary>
    <table><thead><tr><th>GMT</th><th>Step</th><th>Request</th></tr></thead><tbody>${moments.map(row)}</tbody></table>
  </details>`;
};

const said = (step: TrailStep, chartOf: (run: number) => string): Html =>
  'took' in step
    ? html`${chartOf(step.run)} <code>${step.took}</code>`
    : html`<code>${step.call}</code> ${badge(step.outcome, step.outcome === 'accepted' ? 'good' : 'danger')}`;

const chartsIn = ({ runs }: Pick<Recording, 'runs'>) => {
  const charts = new Map(runs.map(({ run, chart }) => [run, chart]));
  return (run: number): string => charts.get(run) ?? '';
};
