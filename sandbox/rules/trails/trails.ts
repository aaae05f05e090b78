import type { ProblemReport } from '#domain/trails/problem-report.ts';
import type { Trail } from '#domain/trails/trail.ts';
import { DAY } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import type { World } from '../../world.ts';

/** Trails and problem reports are deleted after this time, in ms. */
const KEPT_FOR = 30 * DAY;

/** The most parts of trails that are kept, some 20 MB: the oldest are deleted first. */
export const MOST_KEPT = 10_000;

/** The most problem reports that are kept, some 25 MB. */
export const MOST_REPORTS = 200;

/** A kept body, and the time at which the server received it, in ms since 1970. */
export type Received<Body> = { receivedAt: number; body: Body };

/** Stores a part of a trail, and deletes what is too old or too much. */
export const keepTrail = ({ database: { sql }, clock }: World, trail: Trail): void => {
  const now = clock.now();
  sql.run`insert into trails (received_at, body) values (${now}, ${JSON.stringify(trail)})`;
  sql.run`delete from trails where received_at < ${now - KEPT_FOR}
          or trail_id <= (select max(trail_id) from trails) - ${MOST_KEPT}`;
};

/** Returns the kept parts, latest first. */
export const keptTrails = ({ database: { sql }, clock }: World): Received<Trail>[] =>
  sql.all`select received_at, body from trails where received_at >= ${clock.now() - KEPT_FOR}
          order by trail_id desc`.map((row) => received<Trail>(row));

/** Stores a problem report, and deletes what is too old or too much. */
export const keepReport = ({ database: { sql }, clock }: World, report: ProblemReport): void => {
  const now = clock.now();
  sql.run`insert into problem_reports (received_at, body) values (${now}, ${JSON.stringify(report)})`;
  sql.run`delete from problem_reports where received_at < ${now - KEPT_FOR}
          or report_id <= (select max(report_id) from problem_reports) - ${MOST_REPORTS}`;
};

/** Returns the kept problem reports, latest first. */
export const keptReports = ({ database: { sql }, clock }: World): Received<ProblemReport>[] =>
  sql.all`select received_at, body from problem_reports where received_at >= ${clock.now() - KEPT_FOR}
          order by report_id desc`.map((row) => received<ProblemReport>(row));

const received = <Body>({ received_at, body }: Record<string, unknown>): Received<Body> => ({
  receivedAt: Number(received_at),
  body: JSON.parse(String(body)),
});

/** Returns all parts in a database, first come first. */
export const receivedTrails = ({ sql }: Database): Received<Trail>[] =>
  sql.all`select received_at, body from trails order by trail_id`.map((row) => received<Trail>(row));
