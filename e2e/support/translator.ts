import type { BrowserContext, Page } from '@playwright/test';

/**
 * How a browser's translation changes the page: Chrome replaces each text node by `font` elements, Safari changes the text
 * of the node.
 */
export type Translator = 'replaces' | 'changes';

/** Stands before and after a translated text. Invisible, and Playwright ignores it when it compares texts. */
const MARK = '\u200b';

/** Selector of the elements that are never translated. It is passed to the function in the page, which cannot import it. */
const KEPT = '[translate="no"], .notranslate, script, style, template, textarea, option, svg';

/** Translates the page, and each text that comes or changes later. Runs in the page before its own scripts. */
const translate = ({ mode, mark, kept }: { mode: Translator; mark: string; kept: string }) => {
  const translateText = (text: Text) => {
    if (!text.isConnected || text.data.trim() === '' || text.data.startsWith(mark)) return;
    if (!text.parentElement || text.parentElement.closest(kept)) return;
    const translated = `${mark}${text.data}${mark}`;
    if (mode === 'changes' || text.parentElement.closest('font, title')) {
      text.data = translated;
      return;
    }
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
    inner.textContent = translated;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = (tree: Node) => {
    const walker = document.createTreeWalker(tree, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of tree instanceof Text ? [tree] : texts) translateText(text);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) translateAll(node);
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
};

/** Makes the browser translate every page of the context. */
export const translatePages = (context: BrowserContext, mode: Translator) =>
  context.addInitScript(translate, { mode, mark: MARK, kept: KEPT });

/** Returns the visible texts that should be translated and are not, to show that the translation runs. */
export const untranslated = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ mark, kept }) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode as Text;
        if (data.trim() === '' || data.startsWith(mark)) continue;
        if (parentElement?.checkVisibility() && !parentElement.closest(kept)) found.push(data);
      }
      return found;
    },
    { mark: MARK, kept: KEPT },
  );

/**
 * Returns the visible values that a translation would change although they are facts: amounts of dollars, addresses, masked
 * accounts, phone numbers, numbers of orders and transactions, and `names`.
 */
export const translatedFacts = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ({ mark, names }) => {
      const patterns = [
        /(?:US)?\u2069?\$\s?\u200e?[\d,.]+|[\d,.]+\s\u2066?(?:US)?\$/,
        /[\w.*-]+@[\w-]+\.\w+/,
        /\w*\*{3,}\w*/,
        /\+\d[\d ]{5,}/,
        /\b[A-Z]{0,4}\d{6,}\b/,
      ];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode as Text;
        if (!data.startsWith(mark) || !parentElement?.checkVisibility()) continue;
        const fact =
          patterns.map((pattern) => pattern.exec(data)?.[0]).find(Boolean) ??
          names.find((name) => data.includes(name));
        if (fact) found.push(`“${fact}” in “${data.replaceAll(mark, '')}”`);
      }
      return found;
    },
    { mark: MARK, names },
  );
