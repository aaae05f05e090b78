import { readFileSync } from 'node:fs';

const { browserslist }: { browserslist: string[] } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

/** The oldest supported version of each browser, by its name in `browserslist` of package.json (docs/browsers.md). */
export const floor: Record<string, string> = Object.fromEntries(
  browserslist.map((query) => query.split(' >= ')),
);

/** The floor's engines as a target of Vite. All other browsers of the floor have one of these engines. */
export const target = ['chrome', 'edge', 'safari', 'ios_saf', 'firefox'].map(
  (name) => `${name.replace('ios_saf', 'ios')}${floor[name]}`,
);
