import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Starting } from '#sandbox/testing/kill.fixture.ts';
import { PLANTS, type PlantName } from './mutants.ts';
import { withPlant } from './mutate-file.ts';
import { PLANTING } from './server.ts';

/** Builds the app with a mistake in it, and says how a server starts that has it. */
export async function buildPlanted(name: PlantName, folder: string): Promise<Starting> {
  const file = fileURLToPath(new URL(`../../${PLANTS[name].file}`, import.meta.url));
  let isPlanted = false;
  await build({
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
    plugins: [
      {
        name: 'plant',
        enforce: 'pre',
        transform(source, id) {
          if (id !== file) return undefined;
          isPlanted = true;
          return { code: withPlant(source, PLANTS[name]), map: null };
        },
      },
    ],
  });
  if (!isPlanted) throw new Error(`${file} is not in the app`);
  return { nodeArguments: ['--import', PLANTING], env: { WALK_APP: folder } };
}
