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

/** The worker by whose name the page goes with its content: another operator's is another version. */
export const asWorkerOf = (worker: string, page: string): string =>
  worker.replace(
    /(url:"index[.]html",revision:)"\w+"/,
    (_, before) => `${before}"${createHash('sha256').update(page).digest('hex').slice(0, 32)}"`,
  );
