import { isPlant, PLANTS } from './mutants.ts';
import { plant } from './mutate-file.ts';

// node --import this file: the mistake that the environment names is in the server from its beginning, and it serves the
// app of the folder that the environment names.
const { WALK_PLANT = '', WALK_APP } = process.env;
if (isPlant(WALK_PLANT)) plant(PLANTS[WALK_PLANT]);
if (WALK_APP)
  plant({
    file: 'sandbox/start/main.ts',
    from: `fileURLToPath(new URL('../../dist', import.meta.url))`,
    to: JSON.stringify(WALK_APP),
  });
