import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Starting } from '#sandbox/testing/kill.fixture.ts';
import { MUTANTS, type MutantName } from './mutants.ts';
import { mutatedText } from './mutate-file.ts';
import { MUTATE_SERVER } from './server.ts';

/** Builds the app with a mutation, and returns how to start a server with it. */
export const buildMutant = async (name: MutantName, folder: string): Promise<Starting> => {
  const file = fileURLToPath(new URL(`../../${MUTANTS[name].file}`, import.meta.url));
  let isMutated = false;
  await build({
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        transform(source, id) {
          if (id !== file) return undefined;
          isMutated = true;
          return { code: mutatedText(source, MUTANTS[name]), map: null };
        },
      },
    ],
  });
  if (!isMutated) throw new Error(`${file} is not in the app`);
  return { nodeArguments: ['--import', MUTATE_SERVER], env: { WALK_APP: folder } };
};
