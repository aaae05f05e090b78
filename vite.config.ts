import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { charts } from './charts/dev-server.ts';
import { chartNames } from './scripts/build/chart-names.ts';
import { noDescriptions } from './scripts/build/descriptions.ts';
import { firstPaint } from './scripts/build/first-paint.ts';
import { target } from './scripts/build/floor.ts';
import { installable, workerOff } from './scripts/build/installable.ts';
import { operatorPage } from './scripts/build/operator-page.ts';
import { precompress } from './scripts/build/precompress.ts';
import { scriptGroups } from './scripts/build/script-groups.ts';
import { texts } from './scripts/build/texts.ts';

// A computed specifier keeps the server's files out of the config's own dependencies: editing a handler reloads the
// handler instead of restarting the dev server.
const sandbox = async () => (await import(new URL('sandbox/start/dev.ts', import.meta.url).href)).sandbox();

/** `WALLET_SERVER=https://… npm run dev`: the app at another server, which needs no CORS because this one passes its calls on. */
const ownServer = process.env.WALLET_SERVER;

const proxyTo = (target: string) =>
  Object.fromEntries(['/api', '/store', '/flags'].map((path) => [path, { target, changeOrigin: true }]));

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    texts(),
    noDescriptions(),
    chartNames(),
    operatorPage(),
    firstPaint(),
    command === 'build' && installable(),
    workerOff(),
    precompress(),
    !process.env.VITEST && charts(),
    command === 'serve' && !process.env.VITEST && !ownServer && sandbox(),
  ],
  build: {
    target,
    modulePreload: {
      polyfill: false,
      // The page's script fetches the app once the prerendered page is painted (src/app/prerender/page-script.ts).
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? [] : files),
    },
    reportCompressedSize: false,
    // All of it is smaller than the trips that parts of it would take.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: scriptGroups() } } },
  },
  server: {
    port: Number(process.env.PORT ?? 4173),
    // Reports are pages, but none of the app's: writing one must not load it anew.
    watch: { ignored: ['**/coverage/**'] },
    ...(ownServer && { proxy: proxyTo(ownServer) }),
  },
}));
