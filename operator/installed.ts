import { createHash } from 'node:crypto';
import type { Operator } from '#domain/operator.ts';

/** Returns the web app manifest with the operator's name, description and logo as icon. */
export const asManifestOf = <Manifest extends object>(
  manifest: Manifest,
  { name, description, logo }: Operator,
) => ({
  ...manifest,
  name,
  short_name: name,
  description,
  ...(logo !== undefined && { icons: [{ src: logo, sizes: 'any' }] }),
});

/** Returns the integrity hash of a file, in the format of `fetch` and of the service worker's file list. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * Returns the service worker with the hash of this operator's page, so that another operator's page is another version.
 */
export const asWorkerOf = (worker: string, page: string): string =>
  worker.replace(/\{[^{}]*"url":"index[.]html"\}/, () =>
    JSON.stringify({
      integrity: integrityOf(page),
      revision: createHash('sha256').update(page).digest('hex').slice(0, 32),
      url: 'index.html',
    }),
  );
