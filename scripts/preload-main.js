/**
 * Vite plugin: has the page fetch `src/app/main.tsx`, and all that it stands on, at once: the page's script is only the
 * small one that imports it.
 * @returns {import('vite').Plugin}
 */
export const preloadMain = () => ({
  name: 'preload-main',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const main = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/app/main.tsx')));
      if (!main) throw new Error('src/app/main.tsx was not built');
      return [main.fileName, ...main.imports].map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        injectTo: 'head',
      }));
    },
  },
});
