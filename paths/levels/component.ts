import { setTimeout } from 'node:timers/promises';
import react from '@vitejs/plugin-react';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { MOMENT } from '../component/page.ts';
import { fileAt } from '../plan/flows.ts';
import type { Level } from '../run/levels.ts';
import { userLevel } from '../run/user-level.ts';

/** The chart behind its rendered view in jsdom: gestures and screen oracles, scripted calls, simulated clock. */
const component: Level = {
  ...userLevel('component'),
  open: async (options) => {
    const tearDown = await pretendToBeABrowser();
    const server = await createServer({
      configFile: false,
      root: fileAt('.'),
      appType: 'custom',
      logLevel: 'error',
      plugins: [react()],
      server: { middlewareMode: true, watch: null, ws: false },
      optimizeDeps: { noDiscovery: true },
    });
    const close = async () => {
      await server.close();
      await tearDown();
    };
    const { ssr } = server.environments;
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no code here');
    const { runner } = ssr;
    // Imported by the same runner as the app, because it sets the operator in the app's own modules.
    await runner.import(fileAt('tests/setup/jsdom.ts'));
    const { openSession } = await runner.import<typeof import('../component/session.ts')>(
      fileAt('paths/component/session.ts'),
    );
    const session = await openSession(options).catch(async (error) => {
      await close();
      throw error;
    });
    return {
      ...session,
      close: async () => {
        await session.close();
        await close();
      },
    };
  },
};

/** Node gets the globals of a page, as the unit tests have them. */
const pretendToBeABrowser = async (): Promise<() => unknown> => {
  const { builtinEnvironments } = await import('vitest/runtime');
  const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {
    jsdom: { url: 'http://localhost/', pretendToBeVisual: true },
  });
  return async () => {
    // Waits until timers that modules set while loading have fired.
    await setTimeout(MOMENT);
    await teardown(globalThis);
  };
};

export default component;
