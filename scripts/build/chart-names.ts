import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const NAMES = 'virtual:chart-names';

/**
 * Vite plugin: the module `virtual:chart-names` has the names of all charts, which trails consist of. A process of its
 * own collects them, so that no chart becomes part of Vite's configuration.
 */
export const chartNames = (): Plugin => ({
  name: 'chart-names',
  resolveId: (id) => (id === NAMES ? `\0${id}` : undefined),
  load: async (id) =>
    id === `\0${NAMES}` ? `export default JSON.parse(${JSON.stringify(await collect())});` : undefined,
});

const collect = async (): Promise<string> => {
  const script = fileURLToPath(new URL('../generate/chart-names.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  return stdout.trim();
};
