import { useEffect, useEffectEvent, useRef } from 'react';
import Pad from 'signature_pad';
import { inkOf, PAD, penOf, type Stroke, strokesOf } from '#domain/documents/signature.ts';
import styles from './signature-pad.module.css';

/**
 * A pad to sign with a finger, a pen or a mouse. Fills the available space, up to 350 × 370, and keeps the drawing when
 * the phone rotates. Offer another way for users who cannot draw.
 */
export const SignaturePad = (props: {
  /** Label of the pad. */
  label: string;
  /** Hint, shown while the pad is empty. */
  hint: string;
  /** The drawn strokes, in coordinates of a 350 × 370 pad. */
  strokes: readonly Stroke[];
  /** Called with all strokes after each stroke. */
  onChange: (strokes: readonly Stroke[]) => void;
}) => {
  const { label, hint, strokes, onChange } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  /** The strokes on the canvas, to skip redrawing when they come back as a prop. */
  const drawn = useRef<readonly Stroke[]>([]);

  const tell = useEffectEvent((element: HTMLCanvasElement) => {
    drawn.current = strokesOf(pad.current?.toData() ?? [], sizeOf(element) || 1);
    onChange(drawn.current);
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made = new Pad(element);
    pad.current = made;
    made.addEventListener('endStroke', () => tell(element));
    let size = 0;
    const follow = new ResizeObserver(() => {
      // Reads the strokes from the canvas, because only the canvas has a stroke in progress.
      const ink = size > 0 ? strokesOf(made.toData(), size) : drawn.current;
      size = sizeOf(element);
      draw(made, element, ink);
    });
    follow.observe(element);
    return () => {
      follow.disconnect();
      made.off();
    };
  }, []);

  useEffect(() => {
    if (strokes === drawn.current || !canvas.current || !pad.current) return;
    drawn.current = strokes;
    draw(pad.current, canvas.current, strokes);
  }, [strokes]);

  return (
    <div className={styles.pad}>
      <canvas ref={canvas} className={styles.canvas} role="img" aria-label={label} />
      {strokes.length === 0 && (
        <span className={styles.hint} aria-hidden="true">
          {hint}
        </span>
      )}
      <span className={styles.line} aria-hidden="true" />
    </div>
  );
};

/** Returns the displayed size relative to the 350 px pad of the specification. */
const sizeOf = (canvas: HTMLCanvasElement): number => canvas.offsetWidth / PAD.width;

/** Draws strokes in the canvas's current size and resolution, in the theme's colour. */
const draw = (pad: Pad, canvas: HTMLCanvasElement, ink: readonly Stroke[]): void => {
  // A pad without a size is drawn when it gets one. Until then it has no strokes, so that cleared ones cannot come back.
  pad.clear();
  if (canvas.offsetWidth === 0) return;
  const { color } = getComputedStyle(canvas);
  canvas.width = canvas.offsetWidth * devicePixelRatio;
  canvas.height = canvas.offsetHeight * devicePixelRatio;
  canvas.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio);
  Object.assign(pad, penOf(color, sizeOf(canvas)));
  // Turning the pad off and on ends a stroke in progress, so that the next one can begin.
  pad.off();
  pad.fromData(inkOf(ink, color, sizeOf(canvas)));
  pad.on();
};
