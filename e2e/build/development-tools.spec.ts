import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const dist = new URL('../../dist/', import.meta.url);

/** Texts of the inspector, the chart viewer, the layout engine and the path recorder that survive minification. */
const MARKS = [
  '@statelyai',
  'stately.ai',
  'observeChart',
  '@charts.taken',
  'Open the inspector',
  'elk.algorithm',
  'data-transition',
];

test('neither the inspector nor the chart viewer is in the built app', () => {
  const files = globSync('**/*.{js,html,css}', { cwd: dist });
  expect(files).toContain('index.html');
  const found = files.flatMap((file) => {
    const text = readFileSync(new URL(file, dist), 'utf8');
    return MARKS.filter((mark) => text.includes(mark)).map((mark) => `${mark} in ${file}`);
  });
  expect(found).toEqual([]);
});
