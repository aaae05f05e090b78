import type { Box, Point } from '../drawing/layout.ts';

/** The visible part of a plane: its shift in px, and its scale. */
type Shift = Point & { scale: number };

/** The movable view of a plane. */
export type View = {
  /** Shows a part of the plane, or all of it. */
  show: (box?: Box) => void;
  /** Scales by a factor around a point of the frame, by default its middle. */
  zoom: (factor: number, at?: Point) => void;
  /** Follows pointer, wheel and keyboard until the returned function is called. */
  listen: () => () => void;
};

const SMALLEST = 0.05;
const LARGEST = 3;
const MARGIN = 24;
/** Pixels of one press of an arrow key. */
const STEP = 80;
/** A pointer that moved less than this, in px, has tapped. */
const TAP = 5;
/** After this rest (ms) the plane is drawn sharply at its scale. */
const REST = 200;

/** Creates the view of a plane in its frame. */
export const createView = (
  frame: HTMLElement,
  plane: HTMLElement,
  size: { width: number; height: number },
): View => {
  let shift: Shift = { x: 0, y: 0, scale: 1 };
  let resting: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;

  /** Moves the plane at the next frame, as a layer of its own as long as it moves. */
  const move = (next: Shift): void => {
    shift = next;
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      plane.style.willChange = 'transform';
      plane.style.transform = `translate(${shift.x}px, ${shift.y}px) scale(${shift.scale})`;
      clearTimeout(resting);
      resting = setTimeout(() => {
        plane.style.willChange = 'auto';
      }, REST);
    });
  };

  const show = (box: Box = { x: 0, y: 0, ...size }): void => {
    const room = { width: frame.clientWidth - 2 * MARGIN, height: frame.clientHeight - 2 * MARGIN };
    const fitting = Math.min(room.width / box.width, room.height / box.height);
    const scale = Math.min(1, Math.max(SMALLEST, fitting));
    move({
      scale,
      x: frame.clientWidth / 2 - (box.x + box.width / 2) * scale,
      y: frame.clientHeight / 2 - (box.y + box.height / 2) * scale,
    });
  };

  const zoom = (
    factor: number,
    at: Point = { x: frame.clientWidth / 2, y: frame.clientHeight / 2 },
  ): void => {
    const scale = Math.min(LARGEST, Math.max(SMALLEST, shift.scale * factor));
    const ratio = scale / shift.scale;
    move({ scale, x: at.x - (at.x - shift.x) * ratio, y: at.y - (at.y - shift.y) * ratio });
  };

  const pan = (by: Point): void => move({ ...shift, x: shift.x + by.x, y: shift.y + by.y });

  const listen = (): (() => void) => {
    const pointers = new Map<number, Point>();
    let moved = 0;
    const here = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const { left, top } = frame.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };

    const listeners = {
      wheel: (event: WheelEvent) => {
        event.preventDefault();
        // Browsers report a pinch on a trackpad as a wheel event with the Control key.
        if (event.ctrlKey || event.metaKey) zoom(Math.exp(-event.deltaY / 200), here(event));
        else pan({ x: -event.deltaX, y: -event.deltaY });
      },
      pointerdown: (event: PointerEvent) => {
        if (pointers.size === 0) moved = 0;
        pointers.set(event.pointerId, here(event));
      },
      pointermove: (event: PointerEvent) => {
        const before = pointers.get(event.pointerId);
        if (!before) return;
        const after = here(event);
        const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
        pointers.set(event.pointerId, after);
        moved += Math.hypot(after.x - before.x, after.y - before.y);
        // Captures the pointer only when it has moved: a captured pointer cannot click.
        if (moved > TAP) frame.setPointerCapture(event.pointerId);
        if (other) zoom(distance(after, other) / (distance(before, other) || 1), middle(after, other));
        else pan({ x: after.x - before.x, y: after.y - before.y });
      },
      pointerup: (event: PointerEvent) => pointers.delete(event.pointerId),
      pointercancel: (event: PointerEvent) => pointers.delete(event.pointerId),
      pointerleave: (event: PointerEvent) => pointers.delete(event.pointerId),
      dragstart: (event: Event) => event.preventDefault(),
      keydown: (event: KeyboardEvent) => {
        const act = KEYS[event.key];
        if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        act({ pan, zoom, show });
      },
      focusin: ({ target }: Event) => {
        if (target !== frame && (target as Element).matches(':focus-visible')) reveal(target as Element);
      },
    };
    const cancelClick = (event: MouseEvent) => {
      // A click by keyboard has detail 0 and is never the end of a move.
      if (moved <= TAP || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    };

    for (const [type, listener] of Object.entries(listeners))
      frame.addEventListener(type, listener as EventListener, { passive: false });
    frame.addEventListener('click', cancelClick, { capture: true });
    return () => {
      clearTimeout(resting);
      for (const [type, listener] of Object.entries(listeners))
        frame.removeEventListener(type, listener as EventListener);
      frame.removeEventListener('click', cancelClick, { capture: true });
    };
  };

  /** Moves the plane until the focused element is inside the frame. */
  const reveal = (element: Element): void => {
    // Undoes the browser's scrolling to the focused element: the plane moves instead.
    frame.scrollTo(0, 0);
    const [at, box] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
    const over = (low: number, high: number, from: number, to: number) =>
      low < from ? from - low + MARGIN : high > to ? to - high - MARGIN : 0;
    const by = {
      x: over(at.left, at.right, box.left, box.right),
      y: over(at.top, at.bottom, box.top, box.bottom),
    };
    if (by.x || by.y) pan(by);
  };

  return { show, zoom, listen };
};

const KEYS: Record<
  string,
  ((to: { pan: (by: Point) => void; zoom: View['zoom']; show: View['show'] }) => void) | undefined
> = {
  ArrowLeft: ({ pan }) => pan({ x: STEP, y: 0 }),
  ArrowRight: ({ pan }) => pan({ x: -STEP, y: 0 }),
  ArrowUp: ({ pan }) => pan({ x: 0, y: STEP }),
  ArrowDown: ({ pan }) => pan({ x: 0, y: -STEP }),
  '+': ({ zoom }) => zoom(1.2),
  '=': ({ zoom }) => zoom(1.2),
  '-': ({ zoom }) => zoom(1 / 1.2),
  '0': ({ show }) => show(),
};

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
