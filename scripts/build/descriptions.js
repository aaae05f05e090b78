/** A state's or chart's own words: one text. */
const DESCRIPTION = /\bdescription:\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")(?:,|(?=\s*\}))/g;

/**
 * A chart without its descriptions.
 * @param {string} source
 */
export const withoutDescriptions = (source) => source.replace(DESCRIPTION, '');

/**
 * Vite plugin: the built app comes without the descriptions in its charts, which are for drawings and reports.
 * @returns {import('vite').Plugin}
 */
export const noDescriptions = () => {
  let isStorybook = false;
  return {
    name: 'no-descriptions',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ plugins }) => {
      isStorybook = plugins.some(({ name }) => name.startsWith('storybook:'));
    },
    transform: {
      filter: { id: /\/machines\/.*\.machine\.ts$/ },
      handler: (source) => (isStorybook ? undefined : { code: withoutDescriptions(source), map: null }),
    },
  };
};
