import { readFileSync } from 'node:fs';

const read = (file: string | URL): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Returns a page's stylesheet: the wallet's tokens, the styles that console and shop share, and the page's own file. */
export const stylesWith = (own: URL): string =>
  ['../../src/ui/tokens.css', 'base.css', own].map(read).join('\n');
