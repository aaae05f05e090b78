import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileAt, flowNames } from '#paths/chart/flows.ts';
import { collectStepWords, STEP_WORDS } from './collect-step-words.ts';

test('the words of problem reports are those of the user files: run `npm run step-words`', async () => {
  const written = JSON.parse(readFileSync(fileAt(STEP_WORDS), 'utf8'));
  expect(written).toEqual(await collectStepWords(flowNames()));
  expect(written.confirmedWrite['unconfirmed · RETRY']).toBe('tapped payouts:checkNow');
});
