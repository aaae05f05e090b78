import { fireEvent } from '@testing-library/react';
import { isShown, liveControls } from './live-controls.ts';

/** How long after the first frame of what has opened the second of two taps comes, in ms. */
const GAPS = [0, 60, 150, 300];

/** What lies in front: a page, or the sheet or dialog over it. */
export const frontNow = (): Element | null =>
  [...document.querySelectorAll('dialog[open]')].at(-1) ??
  [...document.querySelectorAll('main')].find(isShown) ??
  null;

/** Animations of the page, which jsdom lacks, on a clock of their own. By one `src/ui/tap-guard.ts` keeps its time. */
interface Animations {
  /** Lets time pass for those that have begun since this was called last. */
  pass(milliseconds: number): void;
  /** Ends them; the page has none again. */
  letGo(): void;
}

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
 * Taps each control of what has just opened, and presses Enter where the focus is, at each of the gaps: a finger may have
 * been over any of them. Answers how many that were and, in words, the first that counted, if one did.
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

/** Whether an event of this type is heard by others than the guard, which listens first. */
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
