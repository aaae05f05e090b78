import { Hono } from 'hono';
import * as z from 'zod';
import { DAY, MINUTE } from '../world/clock.ts';
import type { World } from '../world/world.ts';
import { done, read, refuse } from './answering.ts';
import { deadlines } from './deadlines.ts';
import { iso } from './describe-user.ts';
import { moveClock } from './move-clock.ts';
import { deletedByReset, reset } from './reset.ts';
import {
  allSnapshots,
  deleteSnapshot,
  loadSnapshot,
  OF_ANOTHER,
  SNAPSHOT_NAME,
  saveSnapshot,
  snapshotNamed,
} from './snapshots.ts';

/** The controls of time and of all data, for the page that documents them. */
export const TIME_CONTROLS = [
  ['GET', '/clock', 'Returns the time of the sandbox, and what happens when it passes.'],
  ['POST', '/clock', 'Lets time pass: everything that is due by then happens.', { minutes: 11, days: 0 }],
  ['POST', '/clock/to', 'Sets the clock to a date in GMT, also an earlier one.', { to: '2027-01-31T09:00' }],
  ['POST', '/clock/now', 'Sets the clock back to the real time.', {}],
  ['GET', '/snapshots', 'Lists the saved snapshots, newest first.'],
  ['POST', '/snapshots', 'Saves all data and the time under a name.', { name: 'before the cash out' }],
  ['POST', '/snapshots/:name/load', 'Replaces all data and the time by those of the snapshot.', {}],
  ['POST', '/snapshots/:name/delete', 'Deletes the snapshot.', {}],
  ['GET', '/reset', 'Counts what a reset would delete.'],
  [
    'POST',
    '/reset',
    'Goes back to the demo users and the real time. Registered merchants stay, unless "keepsMerchants" is false.',
    { keepsMerchants: true },
  ],
] as const;

/** The years that the contract's time format can express. */
const BEGIN_OF_TIME = Date.UTC(1970, 0, 2);
const END_OF_TIME = Date.UTC(9999, 11, 31);

const WHEN = 'a date and time, as 2027-01-31T09:00';

const passing = z.object({
  minutes: z.coerce.number().min(0).max(1e6).default(0),
  days: z.coerce.number().min(0).max(3660).default(0),
});
const chosen = z.object({
  to: z.iso
    .datetime({ local: true, offset: true, error: WHEN })
    // A form sends the time without its zone.
    .transform((text) => Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`))
    .refine((time) => time >= BEGIN_OF_TIME && time <= END_OF_TIME, WHEN),
});
const named = z.object({
  name: z.string().trim().regex(SNAPSHOT_NAME, 'a name of up to 40 letters, digits, spaces, dots and dashes'),
});
const resetting = z.object({ keepsMerchants: z.stringbool().or(z.boolean()).default(true) });

export const createTimeControls = (world: World): Hono => {
  const app = new Hono();
  const { clock } = world;
  const time = () => ({ now: iso(clock.now()), aheadMs: clock.offset(), deadlines: deadlines(world) });
  const snapshots = () => allSnapshots(world).map((one) => ({ ...one, savedAt: iso(one.savedAt) }));
  const known = (name: string) => snapshotNamed(world, name) ?? refuse(404, `No snapshot ${name}`);

  app.get('/clock', (context) => context.json(time()));
  app.post('/clock', async (context) => {
    const { minutes, days } = await read(context, passing);
    const ms = minutes * MINUTE + days * DAY;
    if (clock.now() + ms > END_OF_TIME) refuse(400, 'The clock ends with the year 9999');
    clock.advance(ms);
    return done(context, time());
  });
  app.post('/clock/to', async (context) => {
    moveClock(world, (await read(context, chosen)).to);
    return done(context, time());
  });
  app.post('/clock/now', (context) => {
    moveClock(world, undefined);
    return done(context, time());
  });

  app.get('/snapshots', (context) => context.json(snapshots()));
  app.post('/snapshots', async (context) => {
    const { name } = await read(context, named);
    if (snapshotNamed(world, name)) refuse(400, `There is a snapshot ${name} already. Delete it first.`);
    saveSnapshot(world, name);
    return done(context, snapshots());
  });
  app.post('/snapshots/:name/load', async (context) => {
    const { name, isLoadable } = known(context.req.param('name'));
    if (!isLoadable) refuse(400, `${name}: ${OF_ANOTHER}`);
    if (!loadSnapshot(world, name)) refuse(400, `The file of ${name} is damaged. Nothing was loaded.`);
    return done(context, time());
  });
  app.post('/snapshots/:name/delete', async (context) => {
    deleteSnapshot(world, known(context.req.param('name')).name);
    return done(context, snapshots());
  });

  app.get('/reset', (context) => context.json(deletedByReset(world)));
  app.post('/reset', async (context) => {
    reset(world, await read(context, resetting));
    return done(context, {});
  });
  return app;
};
