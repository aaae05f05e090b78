import type { BrowserContext } from '@playwright/test';

/**
 * Lets `fill` in Firefox insert text as a keyboard does. Playwright's own code sets the value and tells of it afterwards, which
 * React takes for its own change. Playwright names its function in the page so.
 */
export const insertAsKeyboard = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.defineProperty(window, '__pw_bidiInsertText', {
      get: () => (text: string) => void document.execCommand('insertText', false, text),
      set: () => undefined,
    });
  });
