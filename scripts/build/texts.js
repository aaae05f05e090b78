import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keysOfTexts } from '#app/start/keys-of-texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Vite plugin: puts the texts beside the built app as they are, at `/locales/<version>/<language>/<area>.json`, so that those
 * of two versions lie beside each other. A list of their hashed names would be downloaded by everybody;
 * `import.meta.env.TEXTS_VERSION` goes into their address instead.
 * @returns {import('vite').Plugin}
 */
export const texts = () => {
  const files = globSync('locales/*/*.json', { cwd: root }).sort();
  const read = (/** @type {string} */ file) =>
    JSON.stringify(JSON.parse(readFileSync(`${root}/${file}`, 'utf8')));
  const version = createHash('sha256').update(files.map(read).join()).digest('hex').slice(0, 10);
  const keys = globSync('locales/en/*.json', { cwd: root })
    .sort()
    .map((file) => keysOfTexts(basename(file, '.json'), JSON.parse(read(file))));
  return {
    name: 'texts',
    config: (_, { command }) => ({
      define: {
        // The app takes texts with these keys only (src/app/start/fetch-texts.ts).
        ...(command === 'build' && { 'import.meta.env.TEXTS_KEYS': JSON.stringify(keys.join(' ')) }),
        'import.meta.env.TEXTS_VERSION': JSON.stringify(version),
        'import.meta.env.TEXTS_AREAS': JSON.stringify([
          ...new Set(files.map((file) => basename(file, '.json'))),
        ]),
      },
    }),
    // While they are written they are served as they are, whatever the version says.
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
