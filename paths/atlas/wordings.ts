import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileAt } from '../plan/flows.ts';

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
