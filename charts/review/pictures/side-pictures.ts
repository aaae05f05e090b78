import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { fileAt } from '#paths/plan/flows.ts';
import {
  fileOf,
  LOOKS,
  type Look,
  type Story,
  storiesAt,
  takePictures,
} from '../../../scripts/generate/story-pictures.ts';
import { serveFiles } from '../../../scripts/setup/serve-files.ts';
import { buildStories } from './storybook.ts';

/** All pages show this date, so that pictures of different days can be compared. */
const DATE = new Date('2026-01-15T12:00:00Z');

/** The pictures of one revision: a PNG for each story and look. */
export type SidePictures = { folder: string; stories: Story[]; failed: string[] };

/** The stories of each file that has been drawn, as the cache keeps them, and those whose play function failed. */
type Kept = { stories: Record<string, Story[]>; failed: string[] };

export const looks = Object.keys(LOOKS) as Look[];

/**
 * Returns the pictures of the stories in some files, from the cache where it has them; builds Storybook in a copy of
 * the project for the others. `withCopy` makes that copy.
 */
export const sidePictures = async (
  key: string,
  files: readonly string[],
  withCopy: <Result>(use: (folder: string) => Promise<Result>) => Promise<Result>,
  browser: Browser,
  tell: (text: string) => void,
): Promise<SidePictures> => {
  const folder = fileAt(`coverage/review-pictures/${key}`);
  const index = join(folder, 'stories.json');
  const kept: Kept = existsSync(index)
    ? (JSON.parse(readFileSync(index, 'utf8')) as Kept)
    : { stories: {}, failed: [] };
  const missing = files.filter((file) => !kept.stories[file]);
  if (missing.length)
    await withCopy(async (copy) => {
      const there = missing.filter((file) => existsSync(join(copy, file)));
      for (const file of missing) kept.stories[file] = [];
      if (!there.length) return;
      tell('building Storybook');
      const { url, stop } = await serveFiles(await buildStories(copy, there));
      try {
        const stories = await storiesAt(url);
        mkdirSync(folder, { recursive: true });
        for (const look of looks) {
          tell(`${stories.length} pictures, ${look}`);
          // Keeps the pictures of an interrupted run.
          const left = stories.filter((story) => !existsSync(join(folder, fileOf(story, look))));
          const taken = await takePictures({ browser, url, look, stories: left, folder, date: DATE });
          kept.failed.push(...taken.filter(({ isFinished }) => !isFinished).map(({ file }) => file));
        }
        for (const file of there)
          kept.stories[file] = stories.filter(({ importPath }) => importPath === `./${file}`);
      } finally {
        stop();
      }
    });
  if (missing.length) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(index, JSON.stringify(kept));
  }
  return { folder, stories: files.flatMap((file) => kept.stories[file] ?? []), failed: kept.failed };
};

/** Returns a picture as a data URL. */
export const pictureOf = ({ folder }: SidePictures, story: Story, look: Look): string =>
  `data:image/png;base64,${readFileSync(join(folder, fileOf(story, look))).toString('base64')}`;
