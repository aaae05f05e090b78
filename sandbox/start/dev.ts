import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, RunnableDevEnvironment } from 'vite';
import { startWebhooks } from '../http/webhook-sender.ts';
import { closeWorld, openWorld } from '../world/world.ts';
import { accessTo } from './settings.ts';

const APP = fileURLToPath(new URL('../http/app.ts', import.meta.url));
const CONTRACT_READER = fileURLToPath(new URL('../protocol/contract.ts', import.meta.url));
const CONTRACT = fileURLToPath(new URL('../../openapi.yaml', import.meta.url));
const WORDINGS = fileURLToPath(new URL('../data/wordings/', import.meta.url));
const SERVED = /^\/(api|merchant-api|sandbox|flags|store)(\/|\?|$)/;

/**
 * Serves the sandbox from Vite's dev server. Handlers, contract and messages reload when edited. The world is opened
 * outside of them, so that it keeps its data.
 */
export const sandbox = ({ folder = '.data' } = {}): Plugin => ({
  name: 'wallet-sandbox',
  configureServer(server) {
    const { host } = server.config.server;
    const access = accessTo(host === true ? '0.0.0.0' : host || 'localhost', process.env);
    if (access.key) server.config.logger.info(`Console: /sandbox?key=${access.key}`);
    const { runner } = server.environments.ssr as RunnableDevEnvironment;
    const world = openWorld({ folder });
    const webhooks = startWebhooks(world);
    server.httpServer?.once('close', () => {
      webhooks.stop();
      closeWorld(world);
    });

    let answer: ReturnType<typeof getRequestListener> | undefined;
    let madeBy: unknown;
    const current = async () => {
      const { createSandbox }: typeof import('../http/app.ts') = await runner.import(APP);
      const { loadContract }: typeof import('../protocol/contract.ts') = await runner.import(CONTRACT_READER);
      if (!answer || madeBy !== createSandbox) {
        const app = createSandbox({ world, contract: await loadContract(), access });
        answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
        madeBy = createSandbox;
      }
      return answer;
    };
    server.watcher.add([CONTRACT, WORDINGS]).on('change', (file) => {
      if (file === CONTRACT || file.startsWith(WORDINGS)) answer = undefined;
    });
    server.middlewares.use((request, response, next) => {
      if (!SERVED.test(request.url ?? '')) return next();
      current().then((listener) => listener(request, response), next);
    });
  },
});
