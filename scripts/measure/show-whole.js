/**
 * Makes the window larger than the page: in one of its size Chromium's own bars cover the page's end, which is then never
 * painted, and whoever waits for the paint after a tap there waits for the next one elsewhere.
 * @param {import('playwright').Page} page
 */
export const showWhole = async (page) => {
  const devtools = await page.context().newCDPSession(page);
  const { windowId } = await devtools.send('Browser.getWindowForTarget');
  await devtools.send('Browser.setWindowBounds', { windowId, bounds: { width: 1000, height: 1200 } });
};
