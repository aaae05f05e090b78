import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.js';
import { preloadMain } from './scripts/preload-main.js';
import { texts } from './scripts/texts.js';

// A computed specifier keeps the server's files out of the config's own dependencies: editing a handler reloads the
// handler instead of restarting the dev server.
const sandbox = async () => (await import(new URL('sandbox/dev.ts', import.meta.url).href)).sandbox();

// Few files, by what is wanted together: what sets the screen out ahead of all else, the stack that every screen stands
// on, the app with what most screens share, and what those with forms share. None imports a later one.
const groups = [
  {
    name: 'ahead',
    test: /preload-helper|\/src\/(app\/(ahead|screens|fetch-texts)|domain\/language|flow\/storage)/,
  },
  {
    name: 'stack',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|xstate|@xstate|i18next|react-i18next|use-sync-external-store|openapi-fetch)\//,
  },
  {
    name: 'app',
    test: /lucide-react\/dist\/esm\/(?!icons\/(?!cloud-off|circle))|\/(machines\/session|locales|src\/(app(?!\/main)|api))\/|\/src\/(flow\/(?!sign-in|route|use-return)|domain\/(app-type|idempotency-key|mask|redirect)|ui\/(banner|brand|button|checkbox|dialog|empty-state|icon-button|layers|modal|on-demand|page|sentence|sheet|spinner|toast|top-bar))/,
  },
  {
    name: 'forms',
    test: /node_modules\/(zod|crypto-js)|\/src\/(domain|ui|machines|screens)\/|lucide-react/,
    minShareCount: 2,
  },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

// The router's package names only its development build.
const productionRouter = [
  { find: /^react-router$/, replacement: 'react-router/dist/production/index.mjs' },
  { find: /^react-router\/dom$/, replacement: 'react-router/dist/production/dom-export.mjs' },
].map(({ find, replacement }) => ({
  find,
  replacement: fileURLToPath(new URL(`node_modules/${replacement}`, import.meta.url)),
}));

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? productionRouter : [] },
  plugins: [
    react(),
    texts(),
    preloadMain(),
    precompress(),
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
        codeSplitting: { groups },
      },
    },
  },
  server: { port: Number(process.env.PORT ?? 4173) },
}));
