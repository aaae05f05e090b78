import type { Plugin } from 'vite';
import { asPageOf } from '#operator/page.ts';
import { readOperator } from '#operator/read.ts';

/**
 * Vite plugin: embeds an operator's configuration in the page, from WALLET_OPERATOR or the default. A server can
 * replace the configuration without a new build.
 */
export const operatorPage = (): Plugin => ({
  name: 'operator-page',
  // Reports a wrong configuration at start, not with the first page.
  configResolved() {
    readOperator();
  },
  transformIndexHtml: {
    order: 'post',
    // Pages of the charts belong to no operator.
    handler: (page, { path }) => (path.startsWith('/charts/') ? page : asPageOf(page, readOperator())),
  },
});
