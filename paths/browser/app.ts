import { once } from 'node:events';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { build, type Plugin } from 'vite';
import { createSandbox } from '#sandbox/http/app.ts';
import { loadContract } from '#sandbox/protocol/contract.ts';
import { closeWorld, openWorld } from '#sandbox/world/world.ts';
import { fileAt } from '../plan/flows.ts';

/**
 * Reports chart events to the harness, from the session's first step on, and holds device actors behind gates. Only
 * this build reports events: no file of the product's own build calls `watchCharts`.
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

/** Builds the app as for production, with its charts observable, and serves it with an in-memory sandbox. */
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
  /** Hides the server's time: the app reads it from the `Date` header, and the harness controls the page's clock. */
  const fetch = async (request: Request): Promise<Response> => {
    const answer = await app.fetch(request);
    answer.headers.set('Date', 'unknown');
    return answer;
  };
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No server serves the app.');
  return {
    url: `http://localhost:${address.port}`,
    close: () => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      closeWorld(world);
    },
  };
};
