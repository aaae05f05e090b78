import { basename } from 'node:path';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';

/** The page of a flow is no file of its own: every chart has one. */
const PREFIX = 'virtual:flow/';

const wordsOf = (flow: string): string => (flow.charAt(0).toUpperCase() + flow.slice(1)).replaceAll('-', ' ');

/** Has Storybook list a page for every chart there is. */
export const flowIndexer: Indexer = {
  test: /\.machine\.ts$/,
  createIndex: async (file) => {
    const flow = basename(file, '.machine.ts');
    return [
      {
        type: 'story',
        importPath: `${PREFIX}${flow}`,
        exportName: 'Page',
        // A page of the same name as its group stands in the group's place.
        name: wordsOf(flow),
        title: `Flows/${wordsOf(flow)}`,
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
      export default { title: ${JSON.stringify(`Flows/${wordsOf(flow)}`)} };
      export const Page = { ...flowStory(${JSON.stringify(flow)}), name: ${JSON.stringify(wordsOf(flow))} };
    `;
  },
});
