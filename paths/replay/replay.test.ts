import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameOf, stimulusOf } from '../explore/stimulus.ts';
import { loadLevel } from '../levels/load.ts';
import { loadContract } from '../plan/flows.ts';
import type { Session } from '../run/levels.ts';
import { replayAt } from './at-level.ts';
import { readReport, runsOf } from './report.ts';
import { shorten } from './shorten.ts';
import { flowOf, PLANTED, reportOf, STORIES } from './stories.fixture.ts';

const level = await loadLevel('machine');
let session: Session;
beforeAll(async () => {
  session = await level.open({ contract: loadContract(), folder: '' });
});
afterAll(() => session.close());

const stories = Object.entries(STORIES);
const fileOf = (name: string) => join(import.meta.dirname, 'fixtures', `${name}.json`);

/** Replays the report of a story at the machine level. */
const replay = async (name: string, change: (text: string) => string = (text) => text) => {
  const flow = await flowOf(STORIES[name] as (typeof STORIES)[string]);
  const [run] = runsOf(readReport(change(readFileSync(fileOf(name), 'utf8'))));
  if (!run) throw new Error(`The report ${name} has no run.`);
  return { flow, run, replayed: await replayAt({ level, name: 'machine', session }, flow, run) };
};

test.each(stories)('the report of %s is what the recorder records of its chart', async (name, story) => {
  const report = await reportOf(story);
  expect(readReport(JSON.stringify(report))).toEqual(report);
  await expect(`${JSON.stringify(report, null, 2)}\n`).toMatchFileSnapshot(fileOf(name));
});

test.each(stories.filter(([, { crash }]) => !crash))(
  '%s replays to the state in which it stood',
  async (name) => {
    const { run, replayed } = await replay(name);
    expect(replayed).toMatchObject({ isThere: true, state: run.standing?.state, notes: [] });
  },
);

test('the replay takes as long as the recording', async () => {
  const { run, replayed } = await replay('slow-network');
  const waited = (replayed.followed?.steps ?? []).reduce(
    (sum, { stimulus }) => sum + ('wait' in stimulus ? stimulus.wait * (stimulus.times ?? 1) : 0),
    0,
  );
  expect(waited).toBe((run.steps.at(-1)?.at ?? 0) - (run.steps[0]?.at ?? 0));
});

test('a crash is found again, with its step and its stack', async () => {
  const { replayed } = await replay('crash');
  expect(replayed.isThere).toBe(true);
  expect(replayed.notes[0]).toBe('crashes again at "signIn: noAnswer"');
  expect(replayed.notes.join('\n')).toMatch(new RegExp(`TypeError: ${PLANTED}\\n +at `));
});

test('the replay of a repaired chart says that it does not crash again', async () => {
  const { run } = await replay('crash');
  const repaired = await flowOf(STORIES.refusal as (typeof STORIES)[string]);
  const replayed = await replayAt({ level, name: 'machine', session }, repaired, run);
  expect(replayed).toMatchObject({ isThere: false, notes: expect.arrayContaining(['does not crash again']) });
});

test('a step that is impossible is named, with the possible ones', async () => {
  const { replayed } = await replay('refusal', (text) =>
    text.replaceAll('"wrongPassword"', '"orderExpired"'),
  );
  expect(replayed.isThere).toBe(false);
  expect(replayed.notes[0]).toMatch(
    /^cannot follow at step \d+ of the report: post \/api\/auth\/newLogin: orderExpired$/,
  );
  expect(replayed.notes).toContain('  post /api/auth/newLogin: wrongPassword');
});

test('a report that began after its chart is replayed from the nearest state with its first step', async () => {
  const { run, replayed } = await replay('refusal', (text) => {
    const report = JSON.parse(text);
    return JSON.stringify({ ...report, first: 5, steps: report.steps.slice(5) });
  });
  expect(run.steps[0]?.number).toBe(6);
  expect(replayed).toMatchObject({ isThere: true, state: run.standing?.state });
  expect(replayed.followed?.leadIn).toBeGreaterThan(0);
});

const SHORTEST = {
  'lost-answer': ['getBalance: noAnswer'],
  refusal: ['PASSWORD.CHANGE some', 'SUBMIT', 'signIn: wrongPassword'],
  'ended-session': ['getUser: noAnswer', 'UNAUTHORISED current'],
  crash: ['PASSWORD.CHANGE some', 'SUBMIT', 'signIn: noAnswer'],
  'slow-network': ['PASSWORD.CHANGE some', 'SUBMIT', 'signIn: noAnswer'],
};

test.each(stories)('%s shrinks to the shortest path that ends in the same way', async (name) => {
  const { flow, replayed } = await replay(name);
  const shortest = await shorten(flow, replayed.followed as NonNullable<typeof replayed.followed>);
  expect(shortest.stimuli.map(nameOf)).toEqual(SHORTEST[name as keyof typeof SHORTEST]);
  expect(shortest.stimuli.length).toBeLessThan(replayed.steps);
});

test.each([
  ['not JSON', 'no problem report: the file is not JSON'],
  ['{"schema":1}', 'no problem report: it has no member "problemReport"'],
  ['{"problemReport":2}', 'a problem report of version 2, not 1'],
  ['{"problemReport":1,"build":"a b"}', 'no valid problem report: build'],
])('refuses the text %s', (text, reason) => {
  expect(() => readReport(text)).toThrow(reason);
});

test('the steps of a story are named as in a plan', () => {
  for (const [, { happened }] of stories)
    for (const name of happened) expect(nameOf(stimulusOf(name))).toBe(name);
});
