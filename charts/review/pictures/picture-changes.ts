import { chromium, type Page } from 'playwright';
import { treeAt, withRevision, withWorkingTree } from '#paths/review/revision.ts';
import { type Look, placeOf, type Story } from '../../../scripts/generate/story-pictures.ts';
import { browserArguments, findBrowser } from '../../../scripts/setup/find-browser.js';
import type { PictureChange, Review } from '../data.ts';
import { keyOf, keyOfWorkingTree } from './cache.ts';
import { comparePictures } from './compare-pictures.ts';
import { looks, pictureOf, type SidePictures, sidePictures } from './side-pictures.ts';

/** Returns the pictures of the stories in some files that differ between a commit and a later one or the working tree. */
export const pictureChanges = async (
  commit: string,
  until: string | undefined,
  files: readonly string[],
  tell: (text: string) => void,
): Promise<{ pictures: Review['pictures']; unread: string[] }> => {
  const [old, now] = [keyOf(commit), until ? keyOf(until) : keyOfWorkingTree()];
  if (old === now || !files.length) return { pictures: { compared: 0, changes: [] }, unread: [] };
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const before = await sidePictures(
      old,
      files,
      (use) => withRevision(commit, use),
      browser,
      (text) => tell(`Before: ${text}`),
    );
    const after = await sidePictures(
      now,
      files,
      until ? (use) => withRevision(until, use) : withWorkingTree,
      browser,
      (text) => tell(`Now: ${text}`),
    );
    tell('Comparing pictures');
    const page = await browser.newPage();
    const changes = await compareSides(page, before, after);
    const compared = looks.length * after.stories.length;
    return {
      pictures: { compared, changes },
      unread: [...otherPackages(commit, until), ...failures('Before', before), ...failures('Now', after)],
    };
  } finally {
    await browser.close();
  }
};

const LOCK = 'package-lock.json';

const otherPackages = (commit: string, until = 'HEAD'): string[] =>
  treeAt(commit, LOCK) === treeAt(until, LOCK)
    ? []
    : [`Before: ${LOCK} differs; the pictures of both revisions are drawn with the present packages.`];

const failures = (when: string, { failed, stories }: SidePictures): string[] => {
  const shown = failed.filter((file) => stories.some(({ id }) => file.startsWith(`${id}--`)));
  return shown.length
    ? [`${when}: the story did not end as it should, so its picture may be wrong: ${shown.join(', ')}`]
    : [];
};

const compareSides = async (
  page: Page,
  before: SidePictures,
  after: SidePictures,
): Promise<PictureChange[]> => {
  const [known, present] = [before, after].map(
    ({ stories }) => new Map(stories.map((story) => [story.id, story])),
  ) as [Map<string, Story>, Map<string, Story>];
  const changes: PictureChange[] = [];
  for (const id of new Set([...present.keys(), ...known.keys()])) {
    const [was, now] = [known.get(id), present.get(id)];
    for (const look of looks) {
      const change = await changeOf(
        page,
        look,
        was && pictureOf(before, was, look),
        now && pictureOf(after, now, look),
      );
      if (change) changes.push({ ...factsOf((now ?? was) as Story, look), ...change });
    }
  }
  return changes;
};

const factsOf = (story: Story, look: Look) => ({
  id: `picture:${story.id}:${look}`,
  ...placeOf(story),
  story: story.name,
  look,
});

const changeOf = async (
  page: Page,
  look: Look,
  was: string | undefined,
  now: string | undefined,
): Promise<Pick<PictureChange, 'mark' | 'was' | 'now' | 'marked' | 'share'> | undefined> => {
  if (was && now) {
    const difference = was === now ? undefined : await comparePictures(page, was, now);
    return difference && { mark: 'changed', ...difference };
  }
  // A new or removed story has one picture, in the first look (light theme): the other looks would only repeat it.
  if (look !== looks[0]) return undefined;
  return now ? { mark: 'added', now } : was ? { mark: 'removed', was } : undefined;
};
