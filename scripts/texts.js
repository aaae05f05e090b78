import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Vite plugin: puts the texts beside the built app as they are, at `/locales/<language>/<area>.json`. A list of their
 * hashed names would be downloaded by everybody; `import.meta.env.TEXTS_VERSION` goes into their address instead.
 * @returns {import('vite').Plugin}
 */
export const texts = () => {
  const files = globSync('locales/*/*.json', { cwd: root }).sort();
  const read = (/** @type {string} */ file) =>
    JSON.stringify(JSON.parse(readFileSync(`${root}/${file}`, 'utf8')));
  return {
    name: 'texts',
    config: () => ({
      define: {
        'import.meta.env.TEXTS_VERSION': JSON.stringify(
          createHash('sha256').update(files.map(read).join()).digest('hex').slice(0, 10),
        ),
        'import.meta.env.TEXTS_AREAS': JSON.stringify([
          ...new Set(files.map((file) => basename(file, '.json'))),
        ]),
      },
    }),
    generateBundle() {
      for (const file of files) {
        this.emitFile({ type: 'asset', fileName: file.replaceAll('\\', '/'), source: read(file) });
      }
    },
  };
};
