import { html } from 'hono/html';
import type { ProblemReport } from '#domain/trails/problem-report.ts';
import type { Trail, TrailStep } from '#domain/trails/trail.ts';
import type { Listed, listedReports, Page, Received } from '../rules/trails/trails.ts';
import type { LogLine } from '../world/tester-settings.ts';
import { badge, type Html, moment, nothing, page, pager } from './page.ts';
import { type Moment, timelineOf } from './trail-timeline.ts';

const path = '/sandbox/trails';

type Reports = ReturnType<typeof listedReports>;

type Shown = {
  reports: Reports;
  visits: Page<Listed<Trail>>;
  /** The pages of both lists, from 0. */
  at: { reports: number; visits: number };
};

/** The page that lists problem reports and recorded visits. */
export const trailsPage = ({ reports, visits, at }: Shown): Html => {
  const list = <Entry>(
    name: keyof Shown['at'],
    { entries, hasMore }: Page<Entry>,
    card: (entry: Entry) => Html,
    none: string,
  ) => html`${entries.length > 0 ? html`<ul class="list">${entries.map(card)}</ul>` : nothing(none)}
      ${pager({ path, name, pages: at, hasMore })}`;
  return page({
    path,
    title: 'Trails',
    json: '/problem-reports',
    lead: html`Problem reports and recorded visits, by names only. They do not tell who they are from. <a href="/sandbox/api/trails">Trails as JSON</a>`,
    body: html`
      <section data-live><h2>Problem reports</h2>
        ${list('reports', reports, reportCard, 'No problem has been reported.')}
      </section>
      <section data-live><h2>Visits</h2>
        ${list('visits', visits, visitCard, 'No visit has been recorded.')}
      </section>`,
  });
};

const steps = (number: number): string => (number === 1 ? '1 step' : `${number} steps`);

const reportCard = ({ reportId, receivedAt, body, steps: number }: Reports['entries'][number]): Html =>
  html`<li class="card">
    <p><strong>${saidIn(body)}</strong></p>
    ${facts(receivedAt, body)}
    ${standing(body)}
    <p><a href="${path}/reports/${reportId}">${steps(number)}</a></p>
  </li>`;

const visitCard = ({ receivedAt, body, steps: number }: Listed<Trail>): Html => html`<li class="card">
  <p><strong>${nameOf(body)}</strong></p>
  ${facts(receivedAt, body)}
  <p><a href="${path}/visits/${body.visit}">${steps(number)}</a></p>
</li>`;

/** The page of a problem report and its steps. */
export const reportPage = ({ receivedAt, body }: Received<ProblemReport>, log: readonly LogLine[]): Html =>
  stepsPage(saidIn(body), html`${facts(receivedAt, body)}${standing(body)}`, { receivedAt, body }, log);

/** The page of a visit and its steps, made of its parts in their order. */
export const visitPage = (parts: [Received<Trail>, ...Received<Trail>[]], log: readonly LogLine[]): Html => {
  const latest = parts.at(-1) ?? parts[0];
  const body = {
    ...latest.body,
    first: parts[0].body.first,
    runs: parts.flatMap(({ body }) => body.runs),
    steps: parts.flatMap(({ body }) => body.steps),
  };
  const { receivedAt } = latest;
  return stepsPage(nameOf(body), facts(receivedAt, body), { receivedAt, body }, log);
};

const stepsPage = (
  title: string,
  head: Html,
  recording: Received<Recording>,
  log: readonly LogLine[],
): Html =>
  page({
    path,
    title,
    lead: html`The requests beside the steps are those of that time: with several users at once, some belong to others. <a href="${path}">All trails</a>`,
    body: html`<section class="card">${head}${timeline(recording, log)}</section>`,
  });

const saidIn = ({ said }: Pick<ProblemReport, 'said'>): string => said ?? 'Without a sentence';

const nameOf = ({ visit }: Pick<Trail, 'visit'>): string => `Visit ${visit.slice(0, 8)}`;

type Recording = Pick<Trail, 'build' | 'language' | 'width' | 'level' | 'first' | 'runs' | 'steps'>;

const facts = (
  receivedAt: number,
  { build, language, width, level, first }: Omit<Recording, 'runs' | 'steps'>,
): Html =>
  html`<p class="note">${moment(receivedAt)} · ${language} · ${width} · ${level === null ? 'signed out' : `level ${level}`} · ${build}${first > 0 ? ` · ${first} earlier steps are missing` : ''}</p>`;

const standing = (body: Pick<ProblemReport, 'runs' | 'standing'>): Html => {
  const chartOf = chartsIn(body);
  return html`<ul class="plain">${body.standing.map(
    ({ run, state, status }) =>
      html`<li>${badge(status, status === 'crashed' ? 'danger' : 'good')} ${chartOf(run)} <code>${state}</code></li>`,
  )}</ul>`;
};

const timeline = ({ receivedAt, body }: Received<Recording>, log: readonly LogLine[]): Html => {
  const { moments, isMatched } = timelineOf({ steps: body.steps, receivedAt }, log);
  const chartOf = chartsIn(body);
  const row = ({ at, step, request }: Moment) => html`<tr>
    <td>${moment(at)}</td>
    <td>${step ? said(step, chartOf) : ''}</td>
    <td class="below">${request ? html`<span class="method">${request.method}</span> ${request.path} ${request.code ?? ''} ${request.arranged ?? ''}` : ''}</td>
  </tr>`;
  return html`<p class="note">${steps(body.steps.length)}${isMatched ? ', with the requests of that time' : '. The log has none of their calls any more'}</p>
    <table><thead><tr><th>GMT</th><th>Step</th><th>Request</th></tr></thead><tbody>${moments.map(row)}</tbody></table>`;
};

const said = (step: TrailStep, chartOf: (run: number) => string): Html =>
  'took' in step
    ? html`${chartOf(step.run)} <code>${step.took}</code>${step.used === undefined ? '' : html` by <code>${step.used}</code>`}`
    : html`<code>${step.call}</code> ${badge(step.outcome, step.outcome === 'accepted' ? 'good' : 'danger')}`;

const chartsIn = ({ runs }: Pick<Recording, 'runs'>) => {
  const charts = new Map(runs.map(({ run, chart }) => [run, chart]));
  return (run: number): string => charts.get(run) ?? '';
};
