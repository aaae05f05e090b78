import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const MODULES = { 'virtual:chart-names': 'names', 'virtual:step-words': 'words' } as const;

const PREFIX = '\0';

/**
 * Vite plugin: the modules `virtual:chart-names`, with the names of all charts, which trails consist of, and
 * `virtual:step-words`, with the controls behind them, in which a problem report says them. A process of its own
 * collects both, so that no chart becomes part of Vite's configuration.
 */
export const chartNames = (): Plugin => {
  let collected: ReturnType<typeof collect> | undefined;
  return {
    name: 'chart-names',
    resolveId: (id) => (id in MODULES ? PREFIX + id : undefined),
    load: async (id) => {
      const part = MODULES[id.slice(PREFIX.length) as keyof typeof MODULES];
      if (!id.startsWith(PREFIX) || !part) return;
      collected ??= collect();
      return `export default JSON.parse(${JSON.stringify(JSON.stringify((await collected)[part]))});`;
    },
  };
};

const collect = async (): Promise<Record<'names' | 'words', unknown>> => {
  const script = fileURLToPath(new URL('../generate/chart-names.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  return JSON.parse(stdout);
};
