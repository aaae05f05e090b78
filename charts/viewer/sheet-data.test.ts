import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { dressed, watchCharts } from '#flow/inspection.ts';
import { settingsMachine } from '#machines/settings/settings/settings.machine.ts';
import { answerSheets } from './sheet-data.ts';

afterEach(() => watchCharts({}));

test('the chart of a sheet that a screen runs itself gets its data, and the same chart each time', async () => {
  answerSheets();
  const machine = dressed(settingsMachine);
  expect(dressed(settingsMachine)).toBe(machine);
  const actor = createActor(machine).start();
  await expect
    .poll(() => actor.getSnapshot().value)
    .toMatchObject({ open: { paymentCode: 'set', quickLogin: 'offered' } });
  actor.stop();
});
