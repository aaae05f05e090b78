import { plant } from './plant.ts';
import { isPlant } from './plants.ts';

// node --import this file: the mistake that the environment names is in the server from its beginning.
const name = process.env.WALK_PLANT ?? '';
if (isPlant(name)) plant(name);
