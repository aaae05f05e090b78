import { Maximize, Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Box } from '../drawing/layout.ts';
import { createView, type View } from './view.ts';

/**
 * A plane that can be moved and scaled by pointer, wheel, two fingers and keyboard. React does not render during a
 * move: only the transform of the plane changes. `sight` is the part of the plane to show at first, and whenever it
 * changes.
 */
export const PanZoom = ({
  label,
  width,
  height,
  sight,
  children,
}: {
  label: string;
  width: number;
  height: number;
  sight: Box | undefined;
  children: ReactNode;
}) => {
  const frame = useRef<HTMLElement>(null);
  const plane = useRef<HTMLDivElement>(null);
  const view = useRef<View>(undefined);

  useEffect(() => {
    if (!frame.current || !plane.current) return;
    view.current = createView(frame.current, plane.current, { width, height });
    view.current.show();
    return view.current.listen();
  }, [width, height]);

  const { x, y, width: wide, height: high } = sight ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: another plane is shown anew
  useEffect(() => {
    if (x !== undefined && y !== undefined && wide && high)
      view.current?.show({ x, y, width: wide, height: high });
  }, [x, y, wide, high, width, height]);

  return (
    <div className="atlas-canvas">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users move the map by arrow keys */}
      <section className="atlas-frame" aria-label={label} ref={frame} tabIndex={0}>
        <div className="atlas-plane" ref={plane} style={{ inlineSize: width, blockSize: height }}>
          {children}
        </div>
      </section>
      <fieldset className="atlas-zoom" aria-label="Zoom">
        <button type="button" aria-label="Zoom in" onClick={() => view.current?.zoom(1.4)}>
          <Plus />
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => view.current?.zoom(1 / 1.4)}>
          <Minus />
        </button>
        <button type="button" aria-label="Show all" onClick={() => view.current?.show()}>
          <Maximize />
        </button>
      </fieldset>
    </div>
  );
};
