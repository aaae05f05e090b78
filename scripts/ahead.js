/**
 * Vite plugin: builds `src/app/ahead.ts` as a file of its own and names it first in the page. Scripts that the page
 * itself names are bundled into one, which would have to wait for all of it.
 * @returns {import('vite').Plugin}
 */
export const ahead = () => ({
  name: 'ahead',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'src/app/ahead.ts', name: 'ahead' });
  },
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const file = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.name === 'ahead');
      if (!file) throw new Error('src/app/ahead.ts was not built');
      const attrs = { type: 'module', crossorigin: true, src: `/${file.fileName}` };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
    },
  },
});
