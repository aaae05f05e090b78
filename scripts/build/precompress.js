import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const compressible = /[.](css|html|js|json|svg)$/;

const compressions = [
  { ending: '.br', compress: promisify(brotliCompress) },
  {
    ending: '.gz',
    compress: (/** @type {string | Uint8Array} */ text) => promisify(gzip)(text, { level: 9 }),
  },
];

/**
 * Vite plugin: puts a `.br` and a `.gz` beside every text of the build, so that the server compresses nothing.
 * @returns {import('vite').Plugin}
 */
export const precompress = () => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.values(bundle).filter(({ fileName }) => compressible.test(fileName));
    await Promise.all(
      texts.flatMap((file) =>
        compressions.map(async ({ ending, compress }) =>
          writeFile(
            join(dir, file.fileName + ending),
            await compress(file.type === 'chunk' ? file.code : file.source),
          ),
        ),
      ),
    );
  },
});
