import { readUsage } from '#paths/usage/read.ts';
import type { Usage } from '#paths/usage/usage.ts';

/** The usage data of the repository, which `npm run trails` made. */
const files = import.meta.glob<string>('../../docs/usage/usage.json', { import: 'default', query: '?raw' });

/** Loads the example; undefined without one. */
export const usageExample: (() => Promise<Usage>) | undefined = Object.values(files).map(
  (load) => async () => readUsage(await load()),
)[0];
