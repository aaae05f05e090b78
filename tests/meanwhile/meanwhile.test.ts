import { afterAll, expect, test } from 'vitest';
import { deviceOf } from './device.ts';
import { FLOWS } from './flows.ts';
import { cellsOf } from './table.ts';

// Tries each change by another device or the operator at each moment of a flow. The app's charts and client run against the
// real server. A cell passes if the user read nothing false, and nothing was done that the user had not confirmed.

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
