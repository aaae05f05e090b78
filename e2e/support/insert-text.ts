import type { BrowserContext } from '@playwright/test';

/**
 * Lets `fill` in Firefox insert text as a keyboard does. Playwright's own code sets the value and fires the event afterwards,
 * so React takes the value for its own and ignores the event. Playwright looks for its function by this name.
 */
export const insertAsKeyboard = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.defineProperty(window, '__pw_bidiInsertText', {
      get: () => (text: string) => void document.execCommand('insertText', false, text),
      set: () => undefined,
    });
  });
