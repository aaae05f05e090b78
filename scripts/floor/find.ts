import { findInScript } from './script.ts';
import { findInStyle } from './style.ts';
import type { Finding, Support } from './support.ts';

const SCRIPTS = /<script>(.*?)<\/script>/gs;
const STYLES = /<style>(.*?)<\/style>/gs;

/** Finds what the browsers of the floor lack in a script, a style sheet, or the scripts and styles of a page. */
export const findInFile = (file: string, text: string, support: Support): Finding[] => {
  if (file.endsWith('.css')) return findInStyle(text, support);
  if (!file.endsWith('.html')) return findInScript(file, text, support);
  return [
    ...[...text.matchAll(SCRIPTS)].flatMap(([, script = '']) => findInScript('page.js', script, support)),
    ...[...text.matchAll(STYLES)].flatMap(([, style = '']) => findInStyle(style, support)),
  ];
};
