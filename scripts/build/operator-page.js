import { asPageOf } from '#operator/page.ts';
import { readOperator } from '#operator/read.ts';

/**
 * Vite plugin: puts an operator into the page, the one that WALLET_OPERATOR names or ours. A server puts another in its
 * place without a new build.
 * @returns {import('vite').Plugin}
 */
export const operatorPage = () => ({
  name: 'operator-page',
  // A wrong configuration fails at start, not with the first page.
  configResolved() {
    readOperator();
  },
  transformIndexHtml: {
    order: 'post',
    // Those of the charts are nobody's.
    handler: (page, { path }) => (path.startsWith('/charts/') ? page : asPageOf(page, readOperator())),
  },
});
