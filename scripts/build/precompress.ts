import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /[.](css|html|js|json|svg)$/;

const compressions = [
  { ending: '.br', compress: promisify(brotliCompress) },
  {
    ending: '.gz',
    compress: (text: string | Uint8Array) => promisify(gzip)(text, { level: 9 }),
  },
];

/** Vite plugin: writes a `.br` and a `.gz` beside every text file of the build, so that no server must compress. */
export const precompress = (): Plugin => ({
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
