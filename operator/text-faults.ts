import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fixedParts, mayOmitNumber } from '../src/domain/words/fixed-parts.ts';
import type { Fault } from './fault.ts';

const locales = fileURLToPath(new URL('../locales/', import.meta.url));

type Texts = Readonly<Record<string, string>>;

/** Returns our texts in a language, by area; undefined if there is no such language. */
const ourTexts = (language: string): ReadonlyMap<string, Texts> | undefined => {
  if (!/^[\w-]+$/.test(language)) return undefined;
  const files = globSync(`${language}/*.json`, { cwd: locales });
  if (files.length === 0) return undefined;
  return new Map(
    files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(`${locales}${file}`, 'utf8'))]),
  );
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesOf = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : []);

/** Returns the faults of configured texts: unknown areas and keys, and placeholders or tags that differ from ours. */
export const textFaults = (texts: unknown, offered: readonly unknown[] | undefined): Fault[] =>
  entriesOf(texts).flatMap(([language, areas]) => {
    const ours = ourTexts(language);
    // The schema names a language that the wallet does not have.
    if (!ours) return [];
    if (offered && !offered.includes(language))
      return [
        { path: ['texts', language], message: 'is not among the offered languages, so nobody sees it' },
      ];
    return entriesOf(areas).flatMap(([area, wordings]) => {
      const known = ours.get(area);
      if (!known) return [{ path: ['texts', language, area], message: 'is no area of texts' }];
      return entriesOf(wordings).flatMap(([key, text]) => {
        const path = ['texts', language, area, key];
        const our = known[key];
        if (our === undefined) return [{ path, message: 'is no key of that area' }];
        const wrong = typeof text === 'string' ? partsFault(key, our, text) : undefined;
        return wrong === undefined ? [] : [{ path, message: wrong }];
      });
    });
  });

/** Returns the parts of one list that the other lacks. */
const without = (parts: readonly string[], others: readonly string[]): string[] => {
  const rest = [...others];
  return parts.filter((part) => {
    const index = rest.indexOf(part);
    if (index === -1) return true;
    rest.splice(index, 1);
    return false;
  });
};

/** Returns how the placeholders and tags of a wording differ from ours, or undefined. */
const partsFault = (key: string, our: string, text: string): string | undefined => {
  // Any braces count, so that a mistyped placeholder is found too.
  const given = [...fixedParts(text), ...(text.match(/\{\{(?!\w+(, number)?\}\})[^}]*\}?\}?/g) ?? [])];
  const needed = fixedParts(our);
  const missing = mayOmitNumber(key) ? [] : without(needed, given);
  const unknown = without(given, needed);
  const words = [
    missing.length > 0 ? `must contain ${missing.join(' and ')}` : [],
    unknown.length > 0 ? `must not contain ${unknown.join(' or ')}` : [],
  ].flat();
  return words.length > 0 ? words.join(', and ') : undefined;
};
