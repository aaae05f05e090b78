import { fireEvent } from '@testing-library/react';
import { isShown, liveControls } from './live-controls.ts';

/** Times of the second tap after the first frame of the opened layer or page, in ms. */
const GAPS = [0, 60, 150, 300];

/** Returns the front element: the top dialog or sheet, or else the page. */
export const frontNow = (): Element | null =>
  [...document.querySelectorAll('dialog[open]')].at(-1) ??
  [...document.querySelectorAll('main')].find(isShown) ??
  null;

/** Animations, which jsdom lacks, on a separate clock. `src/ui/tap-guard.ts` measures its time with an animation. */
type Animations = {
  /** Advances the clock of the animations. */
  pass(milliseconds: number): void;
  /** Ends the animations and removes `animate` from the page. */
  letGo(): void;
};

export const holdAnimations = (): Animations => {
  let now = 0;
  let isOver = false;
  const animate = (_: unknown, duration: number) => {
    const began = now;
    const isRunning = () => !isOver && now - began < duration;
    return {
      get playState() {
        return isRunning() ? 'running' : 'idle';
      },
      cancel: () => {},
    };
  };
  Object.assign(Element.prototype, { animate });
  return {
    pass: (milliseconds) => {
      now += milliseconds;
    },
    letGo: () => {
      isOver = true;
      Reflect.deleteProperty(Element.prototype, 'animate');
    },
  };
};

/**
 * Taps each control of the opened layer, and presses Enter on the focused element, at each of the `GAPS`. Returns the
 * number of taps and, in words, the first one that the page did not ignore.
 */
export const tapAgain = (animations: Animations): { taps: number; counted?: string } => {
  const live = liveControls();
  let taps = 0;
  let passed = 0;
  for (const gap of GAPS) {
    animations.pass(gap - passed);
    passed = gap;
    for (const { words, element } of live) {
      taps++;
      if (reaches('click', () => tap(element)))
        return { taps, counted: `a tap ${gap} ms later presses the ${words}` };
    }
    const focused = document.activeElement;
    if (!focused || focused === document.body || !isShown(focused)) continue;
    taps++;
    if (reaches('keydown', () => fireEvent.keyDown(focused, { key: 'Enter' })))
      return { taps, counted: `Enter ${gap} ms later counts on what has opened` };
  }
  return { taps };
};

const tap = (element: HTMLElement): void => {
  fireEvent.pointerDown(element);
  fireEvent.mouseDown(element);
  fireEvent.pointerUp(element);
  fireEvent.mouseUp(element);
  fireEvent.click(element, { detail: 1 });
};

/** True if an event of this type passes the tap guard, whose listener runs first. */
const reaches = (type: 'click' | 'keydown', act: () => unknown): boolean => {
  let isHeard = false;
  const note = () => {
    isHeard = true;
  };
  window.addEventListener(type, note, true);
  act();
  window.removeEventListener(type, note, true);
  return isHeard;
};
