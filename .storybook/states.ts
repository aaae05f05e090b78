import { readFile } from 'node:fs/promises';
import { loadCsf } from 'storybook/internal/csf-tools';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';

const STORIES = /\/src\/screens\/.*\.stories\.tsx$/;

/** Loaded when it is needed, so that no chart becomes part of Vite's configuration. */
const withStates = async (text: string): Promise<string> =>
  (await import(new URL('../tests/stories/state-stories.ts', import.meta.url).href)).withStates(text);

/** Makes Storybook list a story of each state of each chart that a screen shows. */
export const stateIndexer: Indexer = {
  test: STORIES,
  createIndex: async (fileName, options) => {
    const text = await withStates(await readFile(fileName, 'utf8'));
    return loadCsf(text, { ...options, fileName }).parse().indexInputs;
  },
};

/** Vite plugin: writes these stories. */
export const stateStories = (): Plugin => ({
  name: 'state-stories',
  transform: {
    // In Storybook after its documentation, which expects every story in its file; in tests before the stories become tests.
    order: process.env.VITEST ? 'pre' : 'post',
    filter: { id: STORIES },
    handler: async (text) => ({ code: await withStates(text), map: null }),
  },
});
