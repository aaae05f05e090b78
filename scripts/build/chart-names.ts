import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

/**
 * Vite plugin: the module `virtual:chart-names` fetches the names of all charts, which trails consist of. In a build they
 * are a file of data, which no script contains. A process of its own collects them, so that no chart becomes part of
 * Vite's configuration.
 */
export const chartNames = (): Plugin => {
  let isBuild = false;
  return {
    name: 'chart-names',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    // The bundler calls a hook for the ids of its filter only.
    resolveId: { filter: { id: /^virtual:chart-names$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:chart-names$/ },
      async handler() {
        const names = await collect();
        if (!isBuild) return `export default async () => JSON.parse(${JSON.stringify(names)});`;
        const file = this.emitFile({ type: 'asset', name: 'chart-names.json', source: names });
        return `export default async () => (await fetch(import.meta.ROLLUP_FILE_URL_${file})).json();`;
      },
    },
  };
};

const collect = async (): Promise<string> => {
  const script = fileURLToPath(new URL('../../paths/cli/chart-names.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  // A build without names fails: its visits would be lost without a word.
  return JSON.stringify(JSON.parse(stdout));
};
