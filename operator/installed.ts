import { createHash } from 'node:crypto';
import type { Operator } from '#domain/operator.ts';

export type Icon = { file: string; size: number; purpose: 'any' | 'maskable' | 'apple' };

/** The icons of an installed app (icons.ts draws them). Phones cut the maskable one and Apple's into their own shape. */
export const ICONS: readonly Icon[] = [
  { file: 'pwa-192x192.png', size: 192, purpose: 'any' },
  { file: 'pwa-512x512.png', size: 512, purpose: 'any' },
  { file: 'maskable-icon-512x512.png', size: 512, purpose: 'maskable' },
  // The page's head names it (index.html): iOS prefers it to those of the manifest.
  { file: 'apple-touch-icon-180x180.png', size: 180, purpose: 'apple' },
];

/** Returns the language of a page or a manifest for which the user has not chosen one. */
export const firstLanguage = ({ languages }: Operator): string => languages?.[0] ?? 'en';

/** Returns the web app manifest with everything in it that is the operator's. */
export const asManifestOf = <Manifest extends object>(manifest: Manifest, operator: Operator) => ({
  ...manifest,
  name: operator.name,
  short_name: operator.name,
  description: operator.description,
  lang: firstLanguage(operator),
  icons: ICONS.flatMap(({ file, size, purpose }) =>
    purpose === 'apple' ? [] : [{ src: file, sizes: `${size}x${size}`, type: 'image/png', purpose }],
  ),
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
