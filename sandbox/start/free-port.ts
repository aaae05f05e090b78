import { createServer } from 'node:net';

const LAST_PORT = 65_535;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

/** Returns the next port after `taken` that is free together with the one after it, which the shop then has. */
export const freePortAfter = async (taken: number): Promise<number> => {
  for (let port = taken + 1; port < LAST_PORT; port += 1) {
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  return 0;
};
