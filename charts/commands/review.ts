import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineCommand, flowOption, jsonOption, oneOf } from '#paths/cli/command.ts';
import { fileAt } from '#paths/plan/flows.ts';
import { type Comparison, compareSides } from '#paths/review/compare.ts';
import { mutationScores } from '#paths/review/mutation-score.ts';
import { commitOf, factsOf, filesSince, isDate, parentOf, withRevision } from '#paths/review/revision.ts';
import { scopeOf } from '#paths/review/scope.ts';
import { readSide, type Side } from '#paths/review/side.ts';
import { createProgress } from '../../scripts/setup/terminal.ts';
import { drawnChart, drawnMap } from '../review/collect.ts';
import { sentenceOf } from '../review/counts.ts';
import type { Review } from '../review/data.ts';
import { htmlOf } from '../review/html.ts';
import { markdownOf } from '../review/markdown.ts';
import { affectedStories } from '../review/pictures/affected-stories.ts';
import { pictureChanges } from '../review/pictures/picture-changes.ts';

const NOTHING: Compared = { flows: [], sections: [], map: undefined, unread: [], stories: [] };

export default defineCommand({
  summary: 'writes a page about what changed for users since a git revision or a date',
  word: '<revision or date>[..<revision or date>]',
  help: `Compares the revision with the working tree, or with the revision after "..": charts in one drawing each, where flows lead, texts, requirements,
answers of the server, planned paths, and with --pictures the screens. A date such as "last week" stands for the last
commit before it. The page is one file for people who do not read code, coverage/review/index.html; review.md beside it
is a comment for a pull request. Changes do not fail the command.`,
  options: {
    ...flowOption,
    out: {
      type: 'string',
      default: fileAt('coverage/review'),
      value: '<folder>',
      about: 'another folder than coverage/review',
    },
    pictures: {
      type: 'boolean',
      default: false,
      about: 'also compare the screens: takes minutes, the second time seconds',
    },
    mutants: {
      type: 'boolean',
      default: false,
      about: 'also count which mutants of the changed flows the models kill: seconds to minutes a flow',
    },
    ...jsonOption,
  },
  run: async ({ flow: names, out, pictures: wantsPictures, mutants, json }, asked) => {
    const progress = createProgress();
    const [from = '', to] = asked.split('..');
    const commit = commitOf(from);
    const until = to ? commitOf(to) : undefined;
    const files = filesSince(commit, until);
    progress.tell('Comparing');
    const compared = files.length ? await compare({ commit, until, files, names, mutants }) : NOTHING;
    const { flows, sections, map, unread, stories, scores } = compared;
    const { pictures, unread: unfinished } = wantsPictures
      ? await pictureChanges(commit, until, stories, progress.tell)
      : { pictures: undefined, unread: [] };
    const [since, now] = [factsOf(commit), factsOf(until ?? 'HEAD')];
    const isOneCommit = until !== undefined && commit === parentOf(until);
    const review: Review = {
      title: isOneCommit
        ? `What changed: ${now.subject}`
        : `What changed since ${isDate(from) ? from : `“${since.subject}”`}`,
      made: new Date().toISOString().slice(0, 16).replace('T', ' '),
      since,
      now: { ...now, isWorkingTree: !until },
      only: names,
      files: files.length,
      charts: [],
      map,
      sections,
      pictures,
      unread: [...unread, ...unfinished],
    };
    for (const flow of flows) {
      progress.tell(`Drawing ${flow.flow}`);
      const scored = scores && { was: scores.was.get(flow.flow), now: scores.now.get(flow.flow) };
      review.charts.push({ ...(await drawnChart(flow)), ...(scored && { mutants: scored }) });
    }
    progress.tell('Writing the page');
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, 'index.html'), await htmlOf(review));
    writeFileSync(join(out, 'review.md'), markdownOf(review));
    progress.end();
    if (json) console.log(JSON.stringify(withoutDrawings(review), null, 2));
    else {
      console.log(sentenceOf(review));
      for (const sentence of review.unread) console.log(sentence);
      console.log(`${join(relative(fileAt('.'), out), 'index.html')}, and review.md beside it`);
    }
    return false;
  },
});

/** A comparison, with the files of the stories whose pictures may differ, and the mutation scores. */
type Compared = Comparison & {
  stories: string[];
  map: Review['map'];
  scores?: { was: ReturnType<typeof mutationScores>; now: ReturnType<typeof mutationScores> };
};

type Wanted = {
  commit: string;
  /** Undefined for the working tree. */
  until: string | undefined;
  files: string[];
  names: string[] | undefined;
  mutants: boolean;
};

const compare = ({ commit, until, ...wanted }: Wanted): Promise<Compared> =>
  withRevision(commit, (folder) =>
    until
      ? withRevision(until, (later) => compareFolders([folder, later], wanted))
      : compareFolders([folder, fileAt('.')], wanted),
  );

const compareFolders = async (
  folders: [old: string, now: string],
  { files, names, mutants }: Omit<Wanted, 'commit' | 'until'>,
): Promise<Compared> => {
  const [old, now] = [await readSide(folders[0]), await readSide(folders[1])];
  const known = [...new Set([...now.flows.keys(), ...old.flows.keys()])].sort();
  const only = names?.map((name) => oneOf(known, name, 'flow'));
  const comparison = await compareSides(old, now, only);
  const found = only
    ? storiesOf(folders, [...scopeOf(only, [old, now]).screens])
    : folders.flatMap((one) => affectedStories(one, { files, texts: textsIn(comparison) }));
  const stories = [...new Set(found)].sort();
  const map = await drawnMap(comparison.sections, [old, now]);
  if (!mutants) return { ...comparison, stories, map };
  const scoresOf = (side: Side) =>
    mutationScores(
      side.folder,
      comparison.flows.flatMap(({ flow }) => (side.flows.has(flow) ? [flow] : [])),
    );
  return { ...comparison, stories, map, scores: { was: scoresOf(old), now: scoresOf(now) } };
};

const storiesOf = (folders: string[], screens: string[]): string[] =>
  folders.flatMap((folder) =>
    screens.flatMap((screen) =>
      globSync(`${screen}/**/*.stories.tsx`, { cwd: folder }).map((file) => file.replaceAll('\\', '/')),
    ),
  );

/** Returns the names of the texts that differ, without their area. */
const textsIn = ({ sections }: Comparison): string[] =>
  sections.flatMap(({ id, items }) =>
    id === 'texts'
      ? items.flatMap(({ id: key, rows }) => (rows ? [key.slice(key.lastIndexOf(':') + 1)] : []))
      : [],
  );

/** The review as data, without drawings and pictures. */
const withoutDrawings = ({ charts, pictures, ...review }: Review) => ({
  ...review,
  pictures: pictures?.changes.map(({ was: _, now: __, marked: ___, ...picture }) => picture),
  charts: charts.map(({ drawings: _, ...chart }) => chart),
});
