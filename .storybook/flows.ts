import { basename } from 'node:path';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { titleOf } from '#paths/review/words.ts';

/** The page of a flow has no file of its own: every chart gets a page. */
const PREFIX = 'virtual:flow/';

/** Makes Storybook list a page for every chart. */
export const flowIndexer: Indexer = {
  test: /\.machine\.ts$/,
  createIndex: async (file) => {
    const flow = basename(file, '.machine.ts');
    return [
      {
        type: 'story',
        importPath: `${PREFIX}${flow}`,
        exportName: 'Page',
        // A page with the name of its group replaces the group's entry.
        name: titleOf(flow),
        title: `Flows/${titleOf(flow)}`,
        tags: ['!test', '!autodocs'],
      },
    ];
  },
};

/** Vite plugin: writes these pages. */
export const flowPages = (): Plugin => ({
  name: 'flow-pages',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  load: (id) => {
    if (!id.startsWith(`\0${PREFIX}`)) return undefined;
    const flow = id.slice(PREFIX.length + 1);
    return `
      import { flowStory } from '/charts/sheet/flow-story.tsx';
      export default { title: ${JSON.stringify(`Flows/${titleOf(flow)}`)} };
      export const Page = { ...flowStory(${JSON.stringify(flow)}), name: ${JSON.stringify(titleOf(flow))} };
    `;
  },
});
