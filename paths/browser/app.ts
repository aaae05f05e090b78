import { once } from 'node:events';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { build, type Plugin } from 'vite';
import { createSandbox } from '#sandbox/http/app.ts';
import { loadContract } from '#sandbox/http/contract.ts';
import { closeWorld, openWorld } from '#sandbox/world.ts';
import { fileAt } from '../chart/flows.ts';

/**
 * Has the charts watched by whoever opened the browser, from the session's first step on, and gives them gates. This build
 * alone has it: nothing in the product's own build calls `watchCharts`.
 */
const observer = (): Plugin => ({
  name: 'paths-observer',
  transform: (code, id) =>
    id === fileAt('src/flow/inspection.ts')
      ? `import { dress } from '${fileAt('paths/browser/in-page.ts')}';
${code}
watchCharts({ inspect: (event) => window.observeChart?.(event), dress });`
      : undefined,
});

/** Builds the app as for production, with its charts observable, and serves it with a sandbox that forgets. */
export const serveApp = async (folder: string): Promise<{ url: string; close(): void }> => {
  const outDir = join(folder, 'app');
  await build({
    configFile: fileAt('vite.config.ts'),
    root: fileAt('.'),
    logLevel: 'error',
    plugins: [observer()],
    build: { outDir, emptyOutDir: true },
  });
  const world = openWorld({});
  const app = createSandbox({ world, contract: await loadContract(), built: outDir });
  /** The page's clock is under our hand, and counts as the server's: answers do not tell the time. */
  const fetch = async (request: Request): Promise<Response> => {
    const answer = await app.fetch(request);
    answer.headers.set('Date', 'unknown');
    return answer;
  };
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The app is served nowhere.');
  return {
    url: `http://localhost:${address.port}`,
    close: () => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      closeWorld(world);
    },
  };
};
