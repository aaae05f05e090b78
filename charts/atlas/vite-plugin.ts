import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import type { AtlasPage } from './data.ts';

const DATA = 'virtual:atlas';
const CHILDREN = 'virtual:atlas-children';

/** Time in ms within which all readers share one run. */
const TOGETHER = 5_000;

/**
 * Vite plugin: the module `virtual:atlas` has the data of the atlas, and `virtual:atlas-children` only the list of
 * charts that each flow runs. A process of its own collects them, so that they are new after each edit, and nothing
 * that the flows import becomes part of Vite's configuration.
 */
export const atlasData = (): Plugin => {
  let running: Promise<string> | undefined;
  const collected = (): Promise<string> => {
    running ??= collect();
    setTimeout(() => {
      running = undefined;
    }, TOGETHER).unref();
    return running;
  };
  return {
    name: 'atlas-data',
    resolveId: (id) => ([DATA, CHILDREN].includes(id) ? `\0${id}` : undefined),
    load: async (id) => {
      if (id === `\0${DATA}`) {
        const code = `export default JSON.parse(${JSON.stringify(await collected())});`;
        // Without a source map, which would repeat all pictures.
        return { code, map: { mappings: '' } };
      }
      if (id !== `\0${CHILDREN}`) return undefined;
      const { atlas } = JSON.parse(await collected()) as AtlasPage;
      const children = atlas.flows.map(({ flow, children }) => [flow, children.map((child) => child.flow)]);
      return `export default ${JSON.stringify(Object.fromEntries(children))};`;
    },
  };
};

const collect = async (): Promise<string> => {
  const script = fileURLToPath(new URL('./cli.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--json'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  return stdout;
};
