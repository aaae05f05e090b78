import { type Browser, chromium } from 'playwright';
import { build } from '../setup/build.js';
import { browserArguments, findBrowser } from '../setup/find-browser.js';
import { serve } from '../setup/serve.js';

/** Launches Chromium. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: browserArguments });

/**
 * Builds and serves the app, measures it in a browser, and ends the process. `measure` returns true if every limit is
 * kept.
 */
export const measureApp = async (measure: (url: string, browser: Browser) => Promise<boolean>) => {
  await build();
  const { url, stop } = await serve();
  const browser = await launchBrowser();
  let isGood = false;
  try {
    isGood = await measure(url, browser);
  } finally {
    await browser.close();
    await stop();
  }
  process.exit(isGood ? 0 : 1);
};
