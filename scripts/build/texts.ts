import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { keysOfTexts } from '#app/start/keys-of-texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Vite plugin: copies the texts to `/locales/<version>/<language>/<area>.json`, so that two versions can exist side by side. The
 * version in the address (`import.meta.env.TEXTS_VERSION`) replaces hashed names, whose list every user would have to load.
 */
export const texts = (): Plugin => {
  const files = globSync('locales/*/*.json', { cwd: root }).sort();
  const read = (file: string): string => JSON.stringify(JSON.parse(readFileSync(`${root}/${file}`, 'utf8')));
  const version = createHash('sha256').update(files.map(read).join()).digest('hex').slice(0, 10);
  const keys = globSync('locales/en/*.json', { cwd: root })
    .sort()
    .map((file) => keysOfTexts(basename(file, '.json'), JSON.parse(read(file))));
  return {
    name: 'texts',
    config: (_, { command }) => ({
      define: {
        // The app accepts only texts with these keys (src/app/start/fetch-texts.ts).
        ...(command === 'build' && { 'import.meta.env.TEXTS_KEYS': JSON.stringify(keys.join(' ')) }),
        'import.meta.env.TEXTS_VERSION': JSON.stringify(version),
        'import.meta.env.TEXTS_AREAS': JSON.stringify([
          ...new Set(files.map((file) => basename(file, '.json'))),
        ]),
      },
    }),
    // The development server sends the source texts for any version.
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        request.url = request.url?.replace(`/locales/${version}/`, '/locales/');
        next();
      });
    },
    generateBundle() {
      for (const file of files) {
        const fileName = file.replaceAll('\\', '/').replace('locales/', `locales/${version}/`);
        this.emitFile({ type: 'asset', fileName, source: read(file) });
      }
    },
  };
};
