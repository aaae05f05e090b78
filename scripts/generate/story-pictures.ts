import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { root, run } from '../setup/run.js';
import { serveFiles } from '../setup/serve-files.ts';

export const PHONE = { width: 375, height: 812 };
export const SMALL_PHONE = { width: 320, height: 568 };

/** Viewport and Storybook's globals of each look. */
export const LOOKS = {
  light: { viewport: PHONE, globals: 'theme:light' },
  dark: { viewport: PHONE, globals: 'theme:dark' },
  arabic: { viewport: PHONE, globals: 'locale:ar' },
  small: { viewport: SMALL_PHONE, globals: 'text:2' },
};
export type Look = keyof typeof LOOKS;

/** A story as Storybook lists it. */
export type Story = { id: string; title: string; name: string; importPath: string };

/** Stories that only repeat another one in a look. */
const LOOK_STORIES = ['Dark', 'Right To Left'];

/** Serves Storybook's static files. Builds them first, unless those of the last build are wanted; ends the script on failure. */
export const serveStorybook = async (isBuilt: boolean): Promise<{ url: string; stop: () => void }> => {
  if (!isBuilt && (await run('npm', ['run', '--silent', 'storybook:build'])) !== 0) process.exit(1);
  return serveFiles(join(root, 'storybook-static'));
};

/** Takes what is wanted on several phones at a time. The timeout is long, because a busy machine draws stories slowly. */
export const onPhones = async <Wanted>(
  browser: Browser,
  look: Look,
  wanted: readonly Wanted[],
  take: (page: Page, one: Wanted) => Promise<void>,
): Promise<void> => {
  const queue = [...wanted];
  const takeAll = async () => {
    const page = await browser.newPage({
      viewport: LOOKS[look].viewport,
      reducedMotion: 'reduce',
      isMobile: true,
      hasTouch: true,
    });
    page.setDefaultTimeout(120_000);
    for (let one = queue.shift(); one; one = queue.shift()) await take(page, one);
    await page.close();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeAll));
};

/** Returns area and folder of a screen: `./src/screens/payouts/cash-out/cash-out.stories.tsx` is `payouts` and `cash-out`. */
export const placeOf = ({ importPath }: Pick<Story, 'importPath'>): { area: string; screen: string } => {
  const [, , , area = '', screen = ''] = importPath.split('/');
  return { area, screen };
};

/** Returns the stories of all screens in a built Storybook, without those that only repeat another one in a look. */
export const storiesAt = async (url: string): Promise<Story[]> => {
  const { entries } = (await (await fetch(`${url}/index.json`)).json()) as {
    entries: Record<string, Story & { type: string }>;
  };
  return Object.values(entries).filter(
    ({ type, importPath, name }) =>
      type === 'story' && importPath.startsWith('./src/screens/') && !LOOK_STORIES.includes(name),
  );
};

/** Returns the name of a picture's file. */
export const fileOf = ({ id }: Pick<Story, 'id'>, look: Look): string => `${id}--${look}.png`;

/** How far Storybook is with the story that it shows. */
type Preview = { currentRender?: { phase?: string } };

/** Shows a story and waits until its play function has ended. Returns false if that failed. */
export const showStory = async (page: Page, url: string, id: string, globals: string): Promise<boolean> => {
  await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&globals=${globals}`);
  const phase = await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as { __STORYBOOK_PREVIEW__?: Preview };
    const phase = preview?.currentRender?.phase;
    return ['finished', 'errored', 'aborted'].find((end) => end === phase);
  });
  return (await phase.jsonValue()) === 'finished';
};

type Taken = { file: string; isFinished: boolean };

type Order = {
  browser: Browser;
  /** Address of a built Storybook. */
  url: string;
  look: Look;
  stories: readonly Story[];
  folder: string;
  /** The date that the pages show. */
  date: Date;
};

/** Takes the pictures of stories in one look, and writes them to the folder. */
export const takePictures = async ({
  browser,
  url,
  look,
  stories,
  folder,
  date,
}: Order): Promise<Taken[]> => {
  const taken: Taken[] = [];
  await onPhones(browser, look, stories, async (page, story) => {
    await page.clock.setFixedTime(date);
    const isFinished = await showStory(page, url, story.id, LOOKS[look].globals);
    const file = fileOf(story, look);
    await page.screenshot({ path: join(folder, file), animations: 'disabled', caret: 'hide' });
    taken.push({ file, isFinished });
  });
  return taken;
};
