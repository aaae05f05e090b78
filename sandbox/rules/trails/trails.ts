import type { Trail } from '#domain/trails/trail.ts';
import { DAY } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import type { World } from '../../world.ts';

/** Trails are deleted after this time, in ms. */
const KEPT_FOR = 30 * DAY;

/** The most parts of trails that are kept, some 20 MB: the oldest are deleted first. */
export const MOST_KEPT = 10_000;

/** Stores a part of a trail, and deletes what is too old or too much. */
export const keepTrail = ({ database: { sql }, clock }: World, trail: Trail): void => {
  const now = clock.now();
  sql.run`insert into trails (received_at, body) values (${now}, ${JSON.stringify(trail)})`;
  sql.run`delete from trails where received_at < ${now - KEPT_FOR}
          or trail_id <= (select max(trail_id) from trails) - ${MOST_KEPT}`;
};

/** Returns the kept parts, latest first. */
export const keptTrails = ({ database: { sql }, clock }: World): Trail[] =>
  sql.all`select body from trails where received_at >= ${clock.now() - KEPT_FOR}
          order by trail_id desc`.map(({ body }) => JSON.parse(String(body)));

/** Returns all parts in a database with the time at which they came, in epoch ms, first come first. */
export const receivedTrails = ({ sql }: Database): { receivedAt: number; trail: Trail }[] =>
  sql.all`select received_at, body from trails order by trail_id`.map((row) => ({
    receivedAt: Number(row.received_at),
    trail: JSON.parse(String(row.body)),
  }));
