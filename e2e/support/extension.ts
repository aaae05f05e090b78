import type { BrowserContext } from '@playwright/test';

/**
 * Acts as a browser extension does, from the first moment of the page: puts a bar into `body`, icons beside inputs and into
 * buttons, and takes them away and puts them back when the page changes. Runs in the page before its own scripts.
 */
const extend = () => {
  const nodeOf = (part: string): HTMLElement => {
    const node = document.createElement('x-extension');
    node.dataset.part = part;
    node.ariaHidden = 'true';
    node.style.display = 'none';
    return node;
  };
  let isThere = false;
  const change = () => {
    for (const node of document.querySelectorAll('x-extension')) node.remove();
    isThere = !isThere;
    if (!isThere) return;
    document.body.prepend(nodeOf('bar'));
    document.body.append(nodeOf('menu'));
    for (const input of document.querySelectorAll('input, textarea')) {
      input.before(nodeOf('before'));
      input.after(nodeOf('icon'));
    }
    for (const button of document.querySelectorAll('button')) {
      button.prepend(nodeOf('badge'));
      button.append(nodeOf('badge'));
    }
  };
  const observer = new MutationObserver(() => {
    if (document.body) change();
    // Drops the records of the extension's own changes.
    observer.takeRecords();
  });
  observer.observe(document, { childList: true, subtree: true });
};

/** Makes an extension change every page of the context. */
export const extendPages = (context: BrowserContext) => context.addInitScript(extend);
