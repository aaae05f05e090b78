import type { ProblemReport } from '#domain/trails/problem-report.ts';
import type { Trail } from '#domain/trails/trail.ts';
import type { Database } from '../../database/open.ts';
import { DAY } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';

/** Trails and problem reports are deleted after this time, in ms. */
const KEPT_FOR = 30 * DAY;

/** The most parts of trails that are kept, some 20 MB: the oldest are deleted first. */
export const MOST_KEPT = 10_000;

/** The most problem reports that are kept, some 25 MB. */
export const MOST_REPORTS = 200;

/** The number of reports, trails or visits on a page of a list. */
export const PAGE = 50;

/** The most parts of one visit that are shown: the latest. */
const MOST_PARTS = 50;

/** A kept body, and the time at which the server received it, in ms since 1970. */
export type Received<Body> = { receivedAt: number; body: Body };

/** A body in a list: without its steps, which may be long, but with their number. */
export type Listed<Body> = Received<Omit<Body, 'steps'>> & { steps: number };

/** A page of a list, latest first. */
export type Page<Entry> = { entries: Entry[]; hasMore: boolean };

/** Stores a part of a trail, and deletes what is too old or too much. */
export const keepTrail = ({ database: { sql }, clock }: World, trail: Trail): void => {
  const now = clock.now();
  sql.run`insert into trails (received_at, body) values (${now}, ${JSON.stringify(trail)})`;
  sql.run`delete from trails where received_at < ${now - KEPT_FOR}
          or trail_id <= (select max(trail_id) from trails) - ${MOST_KEPT}`;
};

/** Returns a page of the kept parts. Pages count from 0. */
export const keptTrails = ({ database: { sql }, clock }: World, page = 0): Received<Trail>[] =>
  sql.all`select received_at, body from trails where received_at >= ${clock.now() - KEPT_FOR}
          order by trail_id desc limit ${PAGE} offset ${page * PAGE}`.map((row) => received<Trail>(row));

/** Returns a page of the visits, each as its latest part, with the number of steps of all its parts. */
export const keptVisits = ({ database: { sql }, clock }: World, page = 0): Page<Listed<Trail>> =>
  pageOf(
    sql.all`with visits as (
              select max(trail_id) as latest, body ->> '$.visit' as visit from trails
              where received_at >= ${clock.now() - KEPT_FOR}
              group by visit order by latest desc limit ${PAGE + 1} offset ${page * PAGE})
            select received_at, json_remove(body, '$.steps') as body,
              (select sum(json_array_length(body, '$.steps')) from trails
               where body ->> '$.visit' = visit) as steps
            from visits join trails on trail_id = latest order by latest desc`.map((row) =>
      listed<Trail>(row),
    ),
  );

/** Returns the latest parts of a visit in the order of their steps; none if there is no such visit. */
export const partsOfVisit = ({ database: { sql }, clock }: World, visit: string): Received<Trail>[] =>
  sql.all`select received_at, body from trails
          where body ->> '$.visit' = ${visit} and received_at >= ${clock.now() - KEPT_FOR}
          order by trail_id desc limit ${MOST_PARTS}`
    .map((row) => received<Trail>(row))
    .toSorted((one, other) => one.body.first - other.body.first);

/** Stores a problem report, and deletes what is too old or too much. */
export const keepReport = ({ database: { sql }, clock }: World, report: ProblemReport): void => {
  const now = clock.now();
  sql.run`insert into problem_reports (received_at, body) values (${now}, ${JSON.stringify(report)})`;
  sql.run`delete from problem_reports where received_at < ${now - KEPT_FOR}
          or report_id <= (select max(report_id) from problem_reports) - ${MOST_REPORTS}`;
};

/** Returns a page of the kept problem reports, latest first. Pages count from 0. */
export const keptReports = ({ database: { sql }, clock }: World, page = 0): Received<ProblemReport>[] =>
  sql.all`select received_at, body from problem_reports where received_at >= ${clock.now() - KEPT_FOR}
          order by report_id desc limit ${PAGE} offset ${page * PAGE}`.map((row) =>
    received<ProblemReport>(row),
  );

/** Returns a page of the kept problem reports in short. */
export const listedReports = (
  { database: { sql }, clock }: World,
  page = 0,
): Page<Listed<ProblemReport> & { reportId: number }> =>
  pageOf(
    sql.all`select report_id, received_at, json_remove(body, '$.steps') as body,
              json_array_length(body, '$.steps') as steps
            from problem_reports where received_at >= ${clock.now() - KEPT_FOR}
            order by report_id desc limit ${PAGE + 1} offset ${page * PAGE}`.map((row) => ({
      ...listed<ProblemReport>(row),
      reportId: Number(row.report_id),
    })),
  );

/** Returns a problem report, if it is still kept. */
export const reportById = (
  { database: { sql }, clock }: World,
  reportId: number,
): Received<ProblemReport> | undefined => {
  const row = sql.get`select received_at, body from problem_reports
                      where report_id = ${reportId} and received_at >= ${clock.now() - KEPT_FOR}`;
  return row && received<ProblemReport>(row);
};

/** Returns the page of a list that was read with one entry more. */
const pageOf = <Entry>(entries: Entry[]): Page<Entry> => ({
  entries: entries.slice(0, PAGE),
  hasMore: entries.length > PAGE,
});

const received = <Body>({ received_at, body }: Record<string, unknown>): Received<Body> => ({
  receivedAt: Number(received_at),
  body: JSON.parse(String(body)),
});

const listed = <Body>(row: Record<string, unknown>): Listed<Body> => ({
  ...received<Omit<Body, 'steps'>>(row),
  steps: Number(row.steps),
});

/** Returns all parts in a database, first come first. */
export const receivedTrails = ({ sql }: Database): Received<Trail>[] =>
  sql.all`select received_at, body from trails order by trail_id`.map((row) => received<Trail>(row));
