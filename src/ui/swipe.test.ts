import { expect, test } from 'vitest';
import { closesSheet } from './swipe.ts';

/** Returns the places of a finger that passes these distances in px, one every 16 ms. */
const swiped = (...distances: number[]) => distances.map((y, index) => ({ y, time: index * 16 }));

/** Returns the distances of a finger that moves `by` px every 16 ms. */
const steadily = (from: number, to: number, by: number) =>
  Array.from(
    { length: Math.abs(to - from) / by + 1 },
    (_, index) => from + Math.sign(to - from) * by * index,
  );

const HEIGHT = 600;

/** True if the sheet closes when the finger leaves `later` ms after its last move. */
const closes = (distances: number[], later = 0) => {
  const places = swiped(...distances);
  return closesSheet(places, (places.at(-1)?.time ?? 0) + later, HEIGHT);
};

test('closes after a short quick flick', () => {
  expect(closes([0, 10, 25, 45])).toBe(true);
});

test('closes after a flick at the end of a slow swipe', () => {
  expect(closes([...steadily(0, 60, 1), 80, 100, 120, 140, 160])).toBe(true);
});

test('closes after a slow swipe over a third of the height', () => {
  expect(closes(steadily(0, 202, 2))).toBe(true);
  expect(closes(steadily(0, 198, 2))).toBe(false);
});

test('closes where a finger rests after a long swipe', () => {
  expect(closes([...steadily(0, 240, 2), 239], 300)).toBe(true);
});

test('stays open after a slow long swipe that turns back', () => {
  expect(closes([...steadily(0, 400, 4), ...steadily(396, 300, 4)])).toBe(false);
});

test('stays open where a finger rests after a short quick swipe', () => {
  expect(closes([0, 20, 40, 60, 80], 300)).toBe(false);
});

test('stays open after a press without a swipe', () => {
  expect(closes([0])).toBe(false);
});
