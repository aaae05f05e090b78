import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flowNames, loadFlow } from '#paths/plan/flows.ts';

// Compares the events of all charts with `docs/glossary.md`, so that one thing has one name in sibling charts.

const glossary = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8');

/** The words in the first column of the table of events. */
const [, section = ''] = glossary.split('\n## Events of charts\n');
const words = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (`.+?) \|/gm)].flatMap(([, cell = '']) =>
  cell.split(', ').map((word) => word.replaceAll('`', '')),
);

/** The charts that take each event. */
const takers = new Map<string, string[]>();
for (const flow of flowNames()) {
  const { model } = await loadFlow(flow);
  for (const event of model?.machine.events ?? []) takers.set(event, [...(takers.get(event) ?? []), flow]);
}

test('an event of one word that several charts take is in the glossary, and the glossary has no other', () => {
  const shared = [...takers].filter(([event, flows]) => !event.includes('.') && flows.length > 1);
  expect(shared.map(([event]) => event).sort()).toEqual(words.filter((word) => !word.includes('.')).sort());
});

test('a report that another chart has ended is named by that chart', () => {
  const named = flowNames().map((flow) => `${flow.toUpperCase().replaceAll('-', '_')}.DONE`);
  const reports = [...takers.keys()].filter((event) => event.endsWith('.DONE'));
  const unnamed = reports.filter((event) => !named.includes(event) && !words.includes(event));
  // The glossary names these two: one chart edits both.
  expect(unnamed.sort()).toEqual(['EMAIL.DONE', 'PHONE.DONE']);
});
