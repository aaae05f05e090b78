import { isMutant, MUTANTS } from './mutants.ts';
import { mutateFile } from './mutate-file.ts';

// For `node --import`: applies the mutation that the environment names before the server starts, and serves the app from the
// folder in the environment.
const { WALK_MUTANT = '', WALK_APP } = process.env;
if (isMutant(WALK_MUTANT)) mutateFile(MUTANTS[WALK_MUTANT]);
if (WALK_APP)
  mutateFile({
    file: 'sandbox/start/main.ts',
    from: `fileURLToPath(new URL('../../dist', import.meta.url))`,
    to: JSON.stringify(WALK_APP),
  });
