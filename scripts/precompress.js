import { brotliCompressSync, gzipSync } from 'node:zlib';

const compressible = /[.](css|html|js|json|svg)$/;

/**
 * Vite plugin: puts a `.br` and a `.gz` beside every text of the build, so that the server compresses nothing.
 * @returns {import('vite').Plugin}
 */
export const precompress = () => ({
  name: 'precompress',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (!compressible.test(file.fileName)) continue;
        const text = file.type === 'chunk' ? file.code : file.source;
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: brotliCompressSync(text) });
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipSync(text) });
      }
    },
  },
});
