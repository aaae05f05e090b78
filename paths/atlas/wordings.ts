import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileAt } from '../chart/flows.ts';

/** All wordings: by language, then by key. Plural forms have one key, with the form that English shows most. */
export const readTexts = (): Record<string, Record<string, string>> => {
  const texts: Record<string, Record<string, string>> = {};
  for (const file of globSync('locales/*/*.json', { cwd: fileAt('.') }).sort()) {
    const area = basename(file, '.json');
    const language = basename(dirname(file));
    const ofLanguage = texts[language] ?? {};
    texts[language] = ofLanguage;
    const wordings = JSON.parse(readFileSync(fileAt(file), 'utf8')) as Record<string, string>;
    for (const [name, text] of Object.entries(wordings)) {
      const key = `${area}:${name.replace(/_(zero|one|two|few|many|other)$/, '')}`;
      if (!(key in ofLanguage) || name.endsWith('_other')) ofLanguage[key] = text.replace(/<\/?\w+>/g, '');
    }
  }
  return texts;
};

/** Finds the keys of texts that were shown. */
export type KeyFinder = (shown: string, areas: readonly string[]) => string[];

/** Returns the finder of keys by their English text, with values filled in or not. */
export const keyFinder = (english: Record<string, string>): KeyFinder => {
  const whole = new Map<string, string[]>();
  const patterns: { key: string; pattern: RegExp }[] = [];
  for (const [key, text] of Object.entries(english)) {
    const resolved = text.replace(/\$t\(([\w:-]+)\)/g, (_, named: string) => english[named] ?? '');
    if (resolved.includes('{{')) {
      const parts = resolved.split(/\{\{[^}]*\}\}/).map((part) => RegExp.escape(part));
      // A text that has only values cannot identify its key.
      if (parts.join('').length > 3) patterns.push({ key, pattern: new RegExp(`^${parts.join('.+')}$`) });
    } else whole.set(resolved, [...(whole.get(resolved) ?? []), key]);
  }
  const known = new Map<string, string[]>();
  return (shown, areas) => {
    const at = `${areas.join()} ${shown}`;
    const found =
      known.get(at) ??
      nearest(areas, [
        ...(whole.get(shown) ?? []),
        ...patterns.filter(({ pattern }) => pattern.test(shown)).map(({ key }) => key),
      ]);
    known.set(at, found);
    return found;
  };
};

/** Returns the keys of the areas that come first; all if none is in them. */
const nearest = (areas: readonly string[], keys: string[]): string[] => {
  const near = keys.filter((key) => areas.includes(areaOfKey(key)));
  return near.length ? near : keys;
};

const areaOfKey = (key: string): string => key.slice(0, key.indexOf(':'));

/** Returns the keys of wordings in a source: whole ones, and names of the areas that it uses. */
export const keysIn = (text: string, english: Record<string, string>): string[] => {
  const areas = [...text.matchAll(/useTranslation\(\[?((?:'[\w-]+'(?:, )?)+)/g)].flatMap(([, names = '']) =>
    names.split(', ').map((name) => name.replaceAll("'", '')),
  );
  const quoted = [...new Set([...text.matchAll(/'([\w:-]+)'/g)].map(([, name = '']) => name))];
  return quoted.flatMap((name) =>
    (name.includes(':') ? [name] : [...areas, 'common'].map((area) => `${area}:${name}`)).filter(
      (key) => key in english,
    ),
  );
};

/**
 * A text between quotation marks in the words of an oracle or gesture, and the kind of its element: `button`, `field`.
 */
export const quotedIn = (words: string): { kind: string; text: string }[] =>
  words.startsWith('sees no ')
    ? []
    : [...words.matchAll(/(\w+) “([^”]+)”/g)].map(([, kind = '', text = '']) => ({ kind, text }));
