import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

/**
 * Vite plugin: the module `virtual:chart-names` has the names of all charts, which trails consist of. A process of its
 * own collects them, so that no chart becomes part of Vite's configuration.
 */
export const chartNames = (): Plugin => ({
  name: 'chart-names',
  // The bundler calls a hook for the ids of its filter only.
  resolveId: { filter: { id: /^virtual:chart-names$/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:chart-names$/ },
    handler: async () => `export default JSON.parse(${JSON.stringify(await collect())});`,
  },
});

const collect = async (): Promise<string> => {
  const script = fileURLToPath(new URL('../generate/chart-names.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  return stdout.trim();
};
