import { useEffect, useEffectEvent, useRef } from 'react';
import Pad from 'signature_pad';
import { inkOf, PAD, penOf, type Stroke, strokesOf } from '#domain/documents/signature.ts';
import styles from './signature-pad.module.css';

/**
 * A pad to sign on with a finger, a pen or a mouse. It shows as large as there is room, up to 350 × 370; turned with the
 * phone it shows the same ink in its new size. Who cannot draw needs another way beside it.
 */
export function SignaturePad(props: {
  /** Names it. */
  label: string;
  /** Stands on it while it is empty. */
  hint: string;
  /** What is drawn, measured on a pad of 350 × 370. */
  strokes: readonly Stroke[];
  /** All that is drawn, after each stroke. */
  onChange: (strokes: readonly Stroke[]) => void;
}) {
  const { label, hint, strokes, onChange } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  /** What stands on the canvas: its own strokes come back to it as they are. */
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
      // A stroke may be under way: it is on the canvas only.
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
}

/** How many times as large as the pad of the specification it shows. */
const sizeOf = (canvas: HTMLCanvasElement): number => canvas.offsetWidth / PAD.width;

/** Draws ink in the size and sharpness that the canvas has now, with the theme's pen. */
const draw = (pad: Pad, canvas: HTMLCanvasElement, ink: readonly Stroke[]): void => {
  if (canvas.offsetWidth === 0) return;
  const { color } = getComputedStyle(canvas);
  canvas.width = canvas.offsetWidth * devicePixelRatio;
  canvas.height = canvas.offsetHeight * devicePixelRatio;
  canvas.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio);
  Object.assign(pad, penOf(color, sizeOf(canvas)));
  // A stroke that is under way ends here, and the next one may begin.
  pad.off();
  pad.fromData(inkOf(ink, color, sizeOf(canvas)));
  pad.on();
};
