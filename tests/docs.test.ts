import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });

/** A `|` within code or behind a backslash divides nothing. */
const cellsOf = (row: string) => row.replace(/`[^`]*`|\\\|/g, '').split('|').length - 2;

test('each row of a table in the documents has as many cells as the head of its table', () => {
  const uneven = documents.flatMap((document) => {
    const lines = readFileSync(new URL(document, root), 'utf8').split('\n');
    let head: number | undefined;
    return lines.flatMap((line, at) => {
      const cells = line.startsWith('|') ? cellsOf(line) : undefined;
      head = cells === undefined ? undefined : (head ?? cells);
      return cells === head ? [] : [`${document}:${at + 1}: ${cells} cells, not ${head}`];
    });
  });
  expect(documents.length).toBeGreaterThan(5);
  expect(uneven).toEqual([]);
});
