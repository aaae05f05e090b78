import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../setup/run.js';

/** @typedef {{ name: string, bytes: number, askedBy: string[] }} Part a package, or a folder of ours */

/** The part that a module belongs to: its package, or its folder. @param {string} id */
const partOf = (id) => {
  const [, inPackage] = id.match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/) ?? [];
  if (inPackage) return inPackage;
  const path = id.startsWith(root) ? id.slice(root.length) : id;
  return path.split('/').slice(0, 3).join('/').replaceAll('\0', '');
};

/**
 * What some scripts of the built app consist of, the largest first, and who in them imports it. A part weighs its share of the
 * gzipped script: by what it would be alone.
 * @param {(file: string) => boolean} isWanted by the name of the script
 * @returns {Promise<Part[]>}
 */
export const partsOf = async (isWanted) => {
  /** @type {Map<string, { bytes: number, askedBy: Set<string> }>} */
  const parts = new Map();
  await build({
    root,
    logLevel: 'silent',
    build: { write: false },
    plugins: [
      {
        name: 'parts',
        generateBundle(_, bundle) {
          const chunks = Object.values(bundle).filter(
            (output) => output.type === 'chunk' && isWanted(`/${output.fileName}`),
          );
          const ids = new Set(chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : [])));
          for (const chunk of chunks) {
            if (chunk.type !== 'chunk') continue;
            const alone = Object.entries(chunk.modules).map(([id, { code }]) => ({
              id,
              bytes: gzipSync(code ?? '').length,
            }));
            const share = gzipSync(chunk.code).length / alone.reduce((sum, { bytes }) => sum + bytes, 0);
            for (const { id, bytes } of alone) {
              const name = partOf(id);
              const part = parts.get(name) ?? { bytes: 0, askedBy: new Set() };
              parts.set(name, part);
              part.bytes += bytes * share;
              for (const importer of this.getModuleInfo(id)?.importers ?? []) {
                if (ids.has(importer) && partOf(importer) !== name) part.askedBy.add(partOf(importer));
              }
            }
          }
        },
      },
    ],
  });
  return [...parts]
    .map(([name, { bytes, askedBy }]) => ({ name, bytes, askedBy: [...askedBy].sort() }))
    .sort((a, b) => b.bytes - a.bytes);
};
