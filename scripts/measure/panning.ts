// `npm run panning`: measures the atlas as `npm run atlas` wrote it, coverage/atlas/index.html: the time until the file has
// opened with all screens of the map, and the frames per second while the map is panned, whole and at a size to read. Not
// part of the tests, because smoothness depends on the machine; the work of the main thread for a frame (CPU time) hardly
// does.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright';
import { browserArguments, findBrowser } from '../setup/find-browser.js';
import { root } from '../setup/run.js';
import { frameHead, frameRow, framesDuring, rateOf, worked } from './frames.ts';

const file = join(root, 'coverage/atlas/index.html');
const goal = 58;

/** Number of measurements. The median counts, because other work on the machine disturbs single ones. */
const times = 5;

/** A pan by the wheel, to and fro, in CSS pixels and CSS pixels a second. */
const pan = { distance: 900, speed: 900 };

/** Presses of *Zoom in* after which the names of the ends can be read. */
const closer = 5;

if (!existsSync(file)) {
  console.error('Run `npm run atlas -- --pictures` first.');
  process.exit(1);
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[times >> 1] ?? 0;

/** Opens the file; returns the time until the map is shown with all of its pictures, in ms. */
const open = async (page: Page): Promise<number> => {
  await page.goto('about:blank');
  await page.goto(`file://${file}`);
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!document.querySelector('.atlas-phone')) await frame();
    const pictures = [...document.querySelectorAll<HTMLImageElement>('.atlas-phone img')];
    await Promise.all(pictures.map((picture) => picture.decode()));
    await frame();
    return performance.now();
  });
};

const panned = (page: Page, session: CDPSession): Promise<number[]> =>
  framesDuring(page, async () => {
    for (const direction of [1, -1])
      await session.send('Input.synthesizeScrollGesture', {
        x: 450,
        y: 450,
        xDistance: direction * pan.distance,
        yDistance: (direction * pan.distance) / 3,
        speed: pan.speed,
        gestureSourceType: 'mouse',
      });
  });

const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  const opened: number[] = [];
  for (let time = 0; time < times; time++) opened.push(await open(page));
  const size = (statSync(file).size / 1e6).toFixed(1);
  console.log(`opened with all pictures of the map after ${middle(opened).toFixed(0)} ms (${size} MB)\n`);

  console.log(`${frameHead('the map while it is panned')}  work/frame`);
  let isSmooth = true;
  const measure = async (what: string) => {
    const all: number[][] = [];
    const before = await worked(session);
    for (let time = 0; time < times; time++) all.push(await panned(page, session));
    const work = (1000 * ((await worked(session)) - before)) / all.flat().length;
    const frames = all.toSorted((a, b) => rateOf(a) - rateOf(b))[times >> 1] ?? [];
    isSmooth &&= rateOf(frames) >= goal;
    console.log(
      `${frameRow(what, frames)}${`${work.toFixed(1)} ms`.padStart(12)}  ${rateOf(frames) >= goal ? '✓' : '✗'}`,
    );
  };
  await measure('all of it');
  for (let press = 0; press < closer; press++) await page.getByRole('button', { name: 'Zoom in' }).click();
  await measure('at a size to read');
  process.exitCode = isSmooth ? 0 : 1;
} finally {
  await browser.close();
}
