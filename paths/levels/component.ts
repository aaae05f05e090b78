import react from '@vitejs/plugin-react';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { fileAt } from '../flows.ts';
import type { Level } from '../levels.ts';
import { userLevel } from '../user/level.ts';

/** The chart behind its rendered view in jsdom: gestures and sights, scripted calls, simulated clock. */
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
    const { ssr } = server.environments;
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no code here');
    const { runner } = ssr;
    // By the same hand as the app: it gives the app's own modules their operator.
    await runner.import(fileAt('tests/jsdom.ts'));
    const { openSession } = await runner.import<typeof import('../component/session.ts')>(
      fileAt('paths/component/session.ts'),
    );
    const session = await openSession(options);
    return {
      run: session.run,
      close: async () => {
        await session.close();
        await server.close();
        await tearDown();
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
  return () => teardown(globalThis);
};

export default component;
