import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserArguments, findBrowser } from '../../../scripts/setup/find-browser.js';
import { comparePictures } from './compare-pictures.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  page = await browser.newPage({ viewport: { width: 200, height: 100 } });
});
afterAll(() => browser?.close());

/** Returns the picture of a page as a data URL. */
const pictureOf = async (body: string): Promise<string> => {
  await page.setContent(`<body style="margin:0;background:#fff">${body}</body>`);
  return `data:image/png;base64,${(await page.screenshot()).toString('base64')}`;
};

const square = (colour: string, size = 20) =>
  `<div style="width:${size}px;height:${size}px;background:${colour}"></div>`;

test('finds a square of another colour, as a part of the picture', async () => {
  const difference = await comparePictures(
    page,
    await pictureOf(square('#ccc')),
    await pictureOf(square('#a00')),
  );
  expect(difference?.share).toBeCloseTo(400 / 20_000, 3);
  expect(difference?.marked).toMatch(/^data:image\/webp;/);
});

test.each([
  ['a colour that looks the same to people', square('#cccccc'), square('#cacbcc')],
  ['fewer than ten pixels', square('#fff'), square('#000', 3)],
])('%s is noise', async (_, was, now) => {
  expect(await comparePictures(page, await pictureOf(was), await pictureOf(now))).toBeUndefined();
});
