import { build, type Rolldown } from 'vite';
import { fileAt } from '#paths/chart/flows.ts';
import type { Report } from './data.ts';

/** Returns the report as a single HTML file that needs no other files. */
export const htmlOf = async (report: Report): Promise<string> => {
  const { script, style } = await bundlePage();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Path coverage</title>
<style>${style}</style>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="report">${JSON.stringify(report).replaceAll('<', '\\u003c')}</script>
<script type="module">${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`;
};

const bundlePage = async (): Promise<{ script: string; style: string }> => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      // Not transpiled, so that `light-dark()` follows the reader's theme.
      cssTarget: 'esnext',
      rolldownOptions: { input: fileAt('charts/report/page.tsx'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  const style = built.output.flatMap((file) => (file.type === 'asset' ? String(file.source) : [])).join('\n');
  return { script: built.output[0].code, style };
};
