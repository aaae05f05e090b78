import { afterAll, expect, test } from 'vitest';
import { deviceOf } from './device.ts';
import { FLOWS } from './flows.ts';
import { cellsOf } from './table.ts';

// What may change while the user is in a flow, at every place where the user may stand. The app's charts and its client run
// at the real server; a cell holds if the user was told nothing false and nothing was done that the user had not confirmed.

const cells = cellsOf(FLOWS);
const held = new Map<string, number>();

afterAll(() => {
  for (const { flow } of FLOWS) {
    const tried = cells.filter((cell) => cell.flow === flow).length;
    console.info(`${flow}: ${tried} cells tried, ${held.get(flow) ?? 0} hold`);
  }
  const whole = [...held.values()].reduce((sum, count) => sum + count, 0);
  console.info(`In all: ${cells.length} cells tried, ${whole} hold`);
});

test.each(cells)(
  '$flow: $change, while the user is at: $stand',
  async ({ flow, email, begins, walk, does, stand }) => {
    const device = await deviceOf(email, begins);
    let isChanged = false;
    await walk(device, async (at) => {
      if (at !== stand || isChanged) return;
      isChanged = true;
      await does(device);
    });
    expect(isChanged, 'the walk reaches the stand').toBe(true);
    held.set(flow, (held.get(flow) ?? 0) + 1);
  },
);
