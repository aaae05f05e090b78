import { createHash } from 'node:crypto';
import type { Operator } from '#domain/operator.ts';

/** What a device is told of the wallet that is installed on it, as the operator's; a logo of theirs is its icon. */
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

/** The hash of a file, as `fetch` and the list of the worker's files name it. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** The worker, with the hash of this page: it keeps no other, and another operator's page is another version. */
export const asWorkerOf = (worker: string, page: string): string =>
  worker.replace(/\{[^{}]*"url":"index[.]html"\}/, () =>
    JSON.stringify({
      integrity: integrityOf(page),
      revision: createHash('sha256').update(page).digest('hex').slice(0, 32),
      url: 'index.html',
    }),
  );
