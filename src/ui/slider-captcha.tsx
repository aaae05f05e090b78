import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import { type CSSProperties, useState } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './slider-captcha.module.css';

/** The picture of a slider captcha, with sizes in its own pixels. */
type SliderPicture = {
  /** URL of the picture with the gap. */
  background: string;
  /** URL of the piece that fits the gap. */
  piece: string;
  width: number;
  height: number;
  pieceWidth: number;
  /** Distance of the piece from the top edge. */
  pieceY: number;
};

/** Pixels that a press of a step button moves the piece. */
const step = 4;

/**
 * A slider captcha: move the piece into the gap by dragging, arrow keys or step buttons. Releasing a drag submits;
 * Enter and the button submit otherwise. Give the component a new `key` for each picture.
 */
export const SliderCaptcha = (props: {
  /** The picture; undefined while it loads. */
  picture: SliderPicture | undefined;
  /** Label of the slider: the instruction. */
  label: string;
  /** Labels of the step buttons. */
  leftLabel: string;
  rightLabel: string;
  /** Label of the submit button. */
  commitLabel: string;
  /** Called with the piece's distance from the left edge, in pixels of the picture. */
  onCommit: (x: number) => void;
  /** True while waiting for the response. */
  busy?: boolean;
  /** True if there is nothing to solve; the picture stays. */
  disabled?: boolean;
}) => {
  const { picture, label, leftLabel, rightLabel, commitLabel, onCommit, busy, disabled = !picture } = props;
  const [x, setX] = useState(0);
  const [dragging, setDragging] = useState(false);
  const { width, height, pieceWidth, pieceY } = picture ?? {
    width: 300,
    height: 160,
    pieceWidth: 48,
    pieceY: 0,
  };
  const max = width - pieceWidth;
  const idle = !disabled && !busy;
  const move = (by: number) => setX(Math.min(max, Math.max(0, x + by)));

  // The picture is not mirrored, so the whole component is left to right in all languages.
  return (
    <div className={styles.captcha} dir="ltr" aria-busy={busy}>
      <div className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
        {picture && (
          <>
            <img className={styles.background} src={picture.background} alt="" draggable={false} />
            <img
              className={styles.piece}
              src={picture.piece}
              alt=""
              draggable={false}
              style={{
                insetInlineStart: `${(x / width) * 100}%`,
                insetBlockStart: `${(pieceY / height) * 100}%`,
                inlineSize: `${(pieceWidth / width) * 100}%`,
              }}
            />
          </>
        )}
      </div>
      <div className={styles.track} style={{ '--at': x / max } as CSSProperties}>
        <span className={styles.hint} data-moved={x > 0 || undefined} aria-hidden="true">
          {label}
        </span>
        <input
          type="range"
          className={styles.range}
          aria-label={label}
          min={0}
          max={max}
          value={x}
          disabled={disabled}
          onChange={(event) => idle && setX(event.currentTarget.valueAsNumber)}
          onPointerDown={() => setDragging(true)}
          onPointerUp={() => {
            setDragging(false);
            if (dragging && idle && x > 0) onCommit(x);
          }}
          onKeyDown={(event) => event.key === 'Enter' && idle && onCommit(x)}
        />
        <span className={styles.knob}>
          <ChevronsRight />
        </span>
      </div>
      <div className={styles.steps}>
        <IconButton label={leftLabel} tone="filled" disabled={!idle || x === 0} onClick={() => move(-step)}>
          <ChevronLeft />
        </IconButton>
        <IconButton label={rightLabel} tone="filled" disabled={!idle || x === max} onClick={() => move(step)}>
          <ChevronRight />
        </IconButton>
        <Button
          variant="secondary"
          busy={busy === true}
          disabled={disabled || x === 0}
          onClick={() => onCommit(x)}
        >
          {commitLabel}
        </Button>
      </div>
    </div>
  );
};
