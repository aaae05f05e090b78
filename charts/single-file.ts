import { build, type Rolldown } from 'vite';
import { fileAt } from '#paths/plan/flows.ts';
import { htmlPage } from './html-page.ts';

/** A page that shows data: its script, from the package's root, and its title. */
type Page = { entry: string; title: string; data: unknown };

/** Returns a page as a single HTML file that needs no other files. The data is JSON in the element `data`. */
export const singleFile = async ({ entry, title, data }: Page): Promise<string> => {
  const { script, style } = await bundle(entry);
  return htmlPage({
    title,
    head: `<style>${style}</style>`,
    end: `<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script type="module">${script.replaceAll('</script', '<\\/script')}</script>`,
  });
};

const bundle = async (entry: string): Promise<{ script: string; style: string }> => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      // CSS is not transpiled, so that `light-dark()` follows the reader's theme.
      cssTarget: 'esnext',
      rolldownOptions: { input: fileAt(entry), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  const style = built.output.flatMap((file) => (file.type === 'asset' ? String(file.source) : [])).join('\n');
  return { script: built.output[0].code, style };
};
