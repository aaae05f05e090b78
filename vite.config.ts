import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { charts } from './charts/dev-server.ts';
import { chunksByUse } from './scripts/chunks.js';
import { noDescriptions } from './scripts/descriptions.js';
import { firstPaint } from './scripts/first-paint.js';
import { installable, workerOff } from './scripts/installable.js';
import { operatorPage } from './scripts/operator-page.js';
import { precompress } from './scripts/precompress.js';
import { texts } from './scripts/texts.js';
import { noUnusedParts } from './scripts/unused-parts.js';

// A computed specifier keeps the server's files out of the config's own dependencies: editing a handler reloads the
// handler instead of restarting the dev server.
const sandbox = async () => (await import(new URL('sandbox/dev.ts', import.meta.url).href)).sandbox();

const inModules = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url));

const lighter = [
  // The router's package names only its development build.
  { find: /^react-router$/, replacement: inModules('react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: inModules('react-router/dist/production/dom-export.mjs') },
  // Icons need none of the options that lucide draws them with.
  {
    find: /^\.\.\/createLucideIcon\.mjs$/,
    replacement: fileURLToPath(new URL('src/ui/create-icon.ts', import.meta.url)),
  },
  // What the shims add to older Reacts, this one has.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
];

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? lighter : [] },
  plugins: [
    react(),
    texts(),
    noDescriptions(),
    noUnusedParts(),
    operatorPage(),
    firstPaint(),
    command === 'build' && installable(),
    workerOff(),
    precompress(),
    !process.env.VITEST && charts(),
    command === 'serve' && !process.env.VITEST && sandbox(),
  ],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // All of it is smaller than the trips that parts of it would take.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [chunksByUse()] },
        chunkFileNames: ({ name }) => `assets/${name.replace(/-\d+$/, '')}-[hash:7].js`,
      },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 4173),
    // Reports are pages, but none of the app's: writing one must not load it anew.
    watch: { ignored: ['**/coverage/**'] },
  },
}));
