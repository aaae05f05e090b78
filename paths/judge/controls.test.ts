import { expect, test } from 'vitest';
import { type Census, type ControlWaiver, judgeCensus } from './controls.ts';

const save = { state: 'editing.saving', control: 'button “Save”', what: 'nothing comes of it', done: [] };
const census: Census = {
  ...{ states: 2, controls: 3, presses: 3, openers: 0, secondTaps: 0 },
  ...{ unanswered: [save], problems: [] },
};

const judged = (...waivers: ControlWaiver[]) => judgeCensus(waivers, census);

const waiver = (control: string, state?: string): ControlWaiver => ({
  control,
  reason: 'a reason',
  ...(state ? { state } : {}),
});

test('reports a control that has no effect', () => {
  expect(judged().found).toEqual([save]);
});

test.each([[undefined], ['editing.saving'], ['editing']])(
  'accepts a waiver of the control in %s',
  (state) => {
    const { found, waived, unneeded } = judged(waiver('button “Save”', state));
    expect({ found, waived: waived.length, unneeded }).toEqual({ found: [], waived: 1, unneeded: [] });
  },
);

test.each([
  [waiver('button “Save”', 'edit')],
  [waiver('button “Save”', 'shown')],
  [waiver('button “Close”')],
])('reports the unneeded waiver %j', (other) => {
  expect(judged(other)).toMatchObject({ found: [save], waived: [], unneeded: [other] });
});
