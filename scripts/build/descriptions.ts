import type { Plugin } from 'vite';

/** The description of a state or chart, a single text. */
const DESCRIPTION = /\bdescription:\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")(?:,|(?=\s*\}))/g;

/** A chart without its descriptions. */
export const withoutDescriptions = (source: string): string => source.replace(DESCRIPTION, '');

/** Vite plugin: removes the charts' descriptions from the built app, because only drawings and reports use them. */
export const noDescriptions = (): Plugin => {
  let isStorybook = false;
  return {
    name: 'no-descriptions',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ plugins }) => {
      isStorybook = plugins.some(({ name }) => name.startsWith('storybook:'));
    },
    transform: {
      filter: { id: /\/src\/machines\/.*\.machine\.ts$/ },
      handler: (source) => (isStorybook ? undefined : { code: withoutDescriptions(source), map: null }),
    },
  };
};
