import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, type Page } from 'playwright';
import type { Atlas } from '#paths/atlas/data.ts';
import {
  LOOKS,
  onPhones,
  PHONE,
  placeOf,
  SMALL_PHONE,
  type Story,
  serveStorybook,
  showStory,
  storiesAt,
} from '../../scripts/generate/story-pictures.ts';
import { browserArguments, findBrowser } from '../../scripts/setup/find-browser.js';
import { lookOf, pictureId, routePictureId, type Theme, type Width } from './data.ts';
import { picturesFolder } from './pictures.ts';

/** A picture to take: of a state of a flow, or of a screen without a chart. */
type Wanted = OfState | { id: string; story: Story };
type OfState = { id: string; flow: string; state: string };

const THEMES: Theme[] = ['light', 'dark'];
const WIDTHS: Record<Width, typeof PHONE> = { phone: PHONE, small: SMALL_PHONE };

const AT_A_STATE = 'iframe.html?viewMode=story&id=flows-screen--at-a-state';

/** Takes a picture of each state that a screen shows and of each screen without a chart, light and dark, on both widths. */
export const takePictures = async ({ flows, routes }: Atlas, isBuilt: boolean): Promise<number> => {
  const { url, stop } = await serveStorybook(isBuilt);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const stories = await storiesAt(url);
    const wanted: Wanted[] = [
      ...flows
        .filter(({ hasScreen }) => hasScreen)
        .flatMap(({ flow, states }) =>
          states
            .filter(({ isVisible, isReached }) => isVisible && isReached)
            .map(({ path }) => ({ id: pictureId(flow, path), flow, state: path })),
        ),
      ...routes.flatMap(({ name, file, flow }) => {
        const story = stories.find((one) => file.includes(`/${placeOf(one).screen}/`));
        return flow || !story ? [] : [{ id: routePictureId(name), story }];
      }),
    ];
    await onPhones(browser, 'light', wanted, (page, one) => take(page, url, one));
    return wanted.length;
  } finally {
    await browser.close();
    stop();
  }
};

const take = async (page: Page, url: string, wanted: Wanted): Promise<void> => {
  if ('story' in wanted) await showStory(page, url, wanted.story.id, LOOKS.light.globals);
  else await showState(page, url, wanted);
  for (const [width, viewport] of Object.entries(WIDTHS) as [Width, typeof PHONE][]) {
    await page.setViewportSize(viewport);
    await untilStill(page);
    for (const theme of THEMES) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      const file = join(picturesFolder, lookOf(theme, width), `${wanted.id}.webp`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, await shootWebp(page));
    }
  }
};

/** Shows a state. Each time the page is loaded anew, so that no toast of the last state remains. */
const showState = async (page: Page, url: string, wanted: OfState): Promise<void> => {
  const { id, flow, state } = wanted;
  const hash = new URLSearchParams({ flow, state, theme: 'light', language: 'en' });
  await page.goto(`${url}/${AT_A_STATE}&globals=theme:light;locale:en&picture=${id}#${hash}`);
  await page.waitForFunction(
    (shown) => document.querySelector('.screen')?.getAttribute('data-shown') === shown,
    `#${hash}`,
  );
};

/** Waits until the page has not changed for 150 ms, at most 3 s: sheets and texts come after the first paint. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const end = () => {
          watcher.disconnect();
          resolve();
        };
        let still = setTimeout(end, 150);
        setTimeout(end, 3_000);
        const watcher = new MutationObserver(() => {
          clearTimeout(still);
          still = setTimeout(end, 150);
        });
        watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );

/** Takes a WebP, which Playwright's own screenshots do not offer: a third of the size of a JPEG. */
const shootWebp = async (page: Page): Promise<Buffer> => {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  await session.detach();
  return Buffer.from(data, 'base64');
};
