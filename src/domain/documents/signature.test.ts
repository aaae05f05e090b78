import { expect, test } from 'vitest';
import { inkOf, isSignature, PAD, strokesOf } from './signature.ts';

const point = (x: number, y: number, time: number) => ({ x, y, pressure: 0.5, time });
const line = [point(10, 20, 5), point(20, 20, 15), point(30, 25, 25)];

test('the signature pad is 350 by 370 pixels [payouts 9 signature-pad]', () => {
  expect(PAD).toEqual({ width: 350, height: 370 });
});

test('strokes keep their coordinates after conversion to any display size and back', () => {
  const ink = inkOf([line], 'black', 0.5);
  expect(ink[0]).toMatchObject({ penColor: 'black', maxWidth: 1.5 });
  expect(ink[0]?.points[1]).toEqual(point(10, 10, 15));
  expect(strokesOf(ink, 0.5)).toEqual([line.map(({ x, y, time }) => point(x, y, time - 5))]);
});

test('a dot is not a signature; a line of one or several strokes is', () => {
  const strokeTo = (...xs: number[]) => xs.map((x) => ({ x, y: 10, pressure: 0, time: 0 }));
  expect(isSignature([])).toBe(false);
  expect(isSignature([strokeTo(10)])).toBe(false);
  expect(isSignature([strokeTo(10), strokeTo(300)])).toBe(false);
  expect(isSignature([strokeTo(10, 30, 49)])).toBe(false);
  expect(isSignature([strokeTo(10, 30, 50)])).toBe(true);
  expect(isSignature([strokeTo(10, 30), strokeTo(50, 30)])).toBe(true);
});
