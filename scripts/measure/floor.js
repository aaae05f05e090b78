import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../setup/run.js';

/** What the first screen uses of each library of the stack; everything else of it is shaken out of the app too. */
const stack = {
  'react, react-dom': `
    import { createElement, StrictMode, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    use(createElement, StrictMode, useState, createRoot);`,
  'xstate, @xstate/react': `
    import { and, assign, createActor, emit, fromPromise, not, raise, setup, stateIn, waitFor } from 'xstate';
    import { useActorRef, useSelector } from '@xstate/react';
    use(and, assign, createActor, emit, fromPromise, not, raise, setup, stateIn, waitFor, useActorRef, useSelector);`,
  'react-router-dom': `
    import { BrowserRouter, matchPath, Navigate, useLocation, useNavigate } from 'react-router-dom';
    use(BrowserRouter, matchPath, Navigate, useLocation, useNavigate);`,
  'i18next, react-i18next': `
    import i18next from 'i18next';
    import { initReactI18next, useTranslation } from 'react-i18next';
    use(i18next, initReactI18next, useTranslation);`,
  'openapi-fetch': `
    import createClient from 'openapi-fetch';
    use(createClient);`,
};

const entry = join(root, 'stack.js');

/** Bytes of the gzipped bundle of a module. @param {string} source */
const bundledSize = async (source) => {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'stack',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input: entry } },
  });
  const bundles = Array.isArray(result) ? result : [result];
  const chunks = bundles.flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  return chunks.reduce((sum, chunk) => sum + (chunk.type === 'chunk' ? gzipSync(chunk.code).length : 0), 0);
};

/**
 * What the libraries alone weigh, before a line of ours: nothing on this stack can be smaller.
 * @returns {Promise<{ name: string, bytes: number }[]>} each with what it adds to the ones before it
 */
export const measureFloor = async () => {
  let source = 'const use = (...used) => { globalThis.stack = used; };';
  let before = 0;
  const parts = [];
  for (const [name, code] of Object.entries(stack)) {
    source += code;
    const bytes = await bundledSize(source);
    parts.push({ name, bytes: bytes - before });
    before = bytes;
  }
  return parts;
};
