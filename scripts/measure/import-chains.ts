import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A script's address, as another script imports it: at once, or later by a call. */
const IMPORTED = /(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

const bare = (address: string): string => basename(address).replace(/-[\w-]{8}\.js$/, '');

/**
 * Returns, for each of these built scripts, the scripts through which the first one imports it: `start → later → visit`.
 * `assets` is their folder.
 */
export const importChains = (scripts: readonly string[], assets: string): Map<string, string> => {
  const [entry = ''] = scripts;
  const chains = new Map([[entry, bare(entry)]]);
  for (const [from, chain] of chains) {
    for (const [, name = ''] of readFileSync(join(assets, basename(from)), 'utf8').matchAll(IMPORTED)) {
      const next = scripts.find((script) => basename(script) === name);
      if (next && !chains.has(next)) chains.set(next, `${chain} → ${bare(next)}`);
    }
  }
  return chains;
};
