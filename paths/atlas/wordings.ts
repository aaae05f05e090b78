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
