/** A point of the pen: where it was, from the pad's upper left corner, and when, in ms since its stroke began. */
type InkPoint = { x: number; y: number; pressure: number; time: number };

/** What is drawn without lifting the pen. */
export type Stroke = readonly InkPoint[];

/** What somebody signs by: what they drew, or their name as they typed it. */
export type SignedBy = { strokes: readonly Stroke[] } | { typed: string };

/** The whole pad as a file, and without its empty edges as a `data:` address. */
export type SignaturePicture = { file: File; picture: string };

/** The pad on which people sign, in CSS pixels (payouts 9). Strokes are measured on it, however large it shows. */
export const PAD = { width: 350, height: 370 } as const;

/** A name that is typed for a signature is no longer. */
export const TYPED_LENGTH = 60;

/** Less ink than this is a dot or a slip of the finger, in CSS pixels of the pad. */
const LEAST_INK = 40;

const inkIn = (stroke: Stroke): number =>
  stroke.slice(1).reduce((sum, { x, y }, at) => {
    const before = stroke[at] ?? { x, y };
    return sum + Math.hypot(x - before.x, y - before.y);
  }, 0);

/** Whether what is drawn is enough to be a signature. */
export const isSignature = (strokes: readonly Stroke[]): boolean =>
  strokes.reduce((sum, stroke) => sum + inkIn(stroke), 0) >= LEAST_INK;

/** How broad the pen writes there, fast and slow; and how steady. */
const PEN = { minWidth: 0.75, maxWidth: 3, dotSize: 2, velocityFilterWeight: 0.7 } as const;

/** The pen, in a colour, on a pad that shows so many times as large. */
export const penOf = (penColor: string, size = 1) => ({
  penColor,
  minWidth: PEN.minWidth * size,
  maxWidth: PEN.maxWidth * size,
  dotSize: PEN.dotSize * size,
  velocityFilterWeight: PEN.velocityFilterWeight,
  compositeOperation: 'source-over' as const,
});

/** Strokes as `signature_pad` draws them: in a colour, on a pad that shows so many times as large. */
export const inkOf = (strokes: readonly Stroke[], penColor: string, size = 1) =>
  strokes.map((stroke) => ({
    ...penOf(penColor, size),
    points: stroke.map((point) => ({ ...point, x: point.x * size, y: point.y * size })),
  }));

/** Strokes from ink on a pad that shows so many times as large. */
export const strokesOf = (ink: readonly { points: Stroke }[], size = 1): Stroke[] =>
  ink.map(({ points }) =>
    points.map(({ x, y, pressure, time }) => ({
      x: x / size,
      y: y / size,
      pressure,
      time: time - (points[0]?.time ?? 0),
    })),
  );
