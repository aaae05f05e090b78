/** A point of the pen: pixels from the pad's upper left corner, and `time` in ms since the stroke began. */
type InkPoint = { x: number; y: number; pressure: number; time: number };

/** The line that is drawn without lifting the pen. */
export type Stroke = readonly InkPoint[];

/** The user's signature: the drawn strokes, or the typed name. */
export type SignedBy = { strokes: readonly Stroke[] } | { typed: string };

/** The pictures of a signature: the whole pad as a file, and a `data:` URL without the empty edges. */
export type SignaturePicture = { file: File; picture: string };

/** Size of the signature pad in CSS pixels (payouts 9). Strokes use these coordinates at any displayed size. */
export const PAD = { width: 350, height: 370 } as const;

/** Maximum length of a typed signature, in characters. */
export const TYPED_LENGTH = 60;

/** Minimum total length of the strokes, in CSS pixels of the pad. Less is a dot or an accidental touch. */
const LEAST_INK = 40;

const inkIn = (stroke: Stroke): number =>
  stroke.slice(1).reduce((sum, { x, y }, at) => {
    const before = stroke[at] ?? { x, y };
    return sum + Math.hypot(x - before.x, y - before.y);
  }, 0);

/** True if the strokes are long enough to be a signature. */
export const isSignature = (strokes: readonly Stroke[]): boolean =>
  strokes.reduce((sum, stroke) => sum + inkIn(stroke), 0) >= LEAST_INK;

/** Options of `signature_pad`: line widths in CSS pixels, and how much speed changes the width. */
const PEN = { minWidth: 0.75, maxWidth: 3, dotSize: 2, velocityFilterWeight: 0.7 } as const;

/** Returns the options of the pen for a colour and a display scale. */
export const penOf = (penColor: string, size = 1) => ({
  penColor,
  minWidth: PEN.minWidth * size,
  maxWidth: PEN.maxWidth * size,
  dotSize: PEN.dotSize * size,
  velocityFilterWeight: PEN.velocityFilterWeight,
  compositeOperation: 'source-over' as const,
});

/** Converts strokes to the data that `signature_pad` draws, for a colour and a display scale. */
export const inkOf = (strokes: readonly Stroke[], penColor: string, size = 1) =>
  strokes.map((stroke) => ({
    ...penOf(penColor, size),
    points: stroke.map((point) => ({ ...point, x: point.x * size, y: point.y * size })),
  }));

/** Converts data of `signature_pad` at a display scale back to strokes. */
export const strokesOf = (ink: readonly { points: Stroke }[], size = 1): Stroke[] =>
  ink.map(({ points }) =>
    points.map(({ x, y, pressure, time }) => ({
      x: x / size,
      y: y / size,
      pressure,
      time: time - (points[0]?.time ?? 0),
    })),
  );
