import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const dist = join(import.meta.dirname, '../dist');

test('nothing in the built app watches its charts: that is for development and for running paths', () => {
  const files = globSync('**/*.{js,html}', { cwd: dist });
  expect(files).toContain('index.html');
  const watching = files.filter((file) =>
    /observeChart|@charts|statelyai|stately\.ai/.test(readFileSync(join(dist, file), 'utf8')),
  );
  expect(watching).toEqual([]);
});
