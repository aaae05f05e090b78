import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { charts } from './charts/dev-server.ts';
import { firstPaint } from './scripts/first-paint.js';
import { precompress } from './scripts/precompress.js';

import { texts } from './scripts/texts.js';

// A computed specifier keeps the server's files out of the config's own dependencies: editing a handler reloads the
// handler instead of restarting the dev server.
const sandbox = async () => (await import(new URL('sandbox/dev.ts', import.meta.url).href)).sandbox();

// Few files, by what is wanted together, for a slow network gives each of them less: the app, with the stack and what most
// screens share; what forms with a code or a password share; and what else several screens share, by which of them do, where
// that is worth a file of its own (bytes).
const groups = [
  {
    name: 'app',
    test: /preload-helper|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|xstate|@xstate|i18next|react-i18next|use-sync-external-store|openapi-fetch)\/|lucide-react\/dist\/esm\/(?!icons\/(?!cloud-off|circle|chevron-right|chevron-down|eye))|\/(machines\/sign-in\/session|locales|src\/(app|api(?!\/upload)|screens\/common\/loading))\/|\/src\/(flow\/(inspection|route-params|session|storage|texts|toasts|lazy-sheet|use-flow|use-kept|use-message)|domain\/(app-type|language|operator|idempotency-key|mask|redirect)|ui\/(banner|brand|button|checkbox|dialog|empty-state|icon-button|layers|modal|page|sentence|skeleton|sheet|spinner|toast|top-bar))/,
  },
  {
    name: 'forms',
    test: /node_modules\/(zod|crypto-js)\/|lucide-react\/.*\/(chevrons-|chevron-left)|\/machines\/(common|sign-in)\/(captcha|verification-code|new-password|login\/sign-in|register\/register-req)|\/src\/(flow\/sign-in|domain\/(device|digits|password|verification-code)|ui\/(code-input|countdown|field|form|headline|password-field|picker-field|slider-captcha|text-field)\.|screens\/common\/(captcha|code-entry|new-password)\/)/,
    minShareCount: 2,
  },
  {
    name: 'shared',
    test: /node_modules|\/src\/|\/machines\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1_500,
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
    firstPaint(),
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
        codeSplitting: { groups },
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)}-[hash].js`,
      },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 4173),
    // Reports are pages, but none of the app's: writing one must not load it anew.
    watch: { ignored: ['**/coverage/**'] },
  },
}));
