import { afterEach, expect, test, vi } from 'vitest';
import { followKeyboard } from './keyboard.ts';

const covered = () => document.documentElement.style.getPropertyValue('--keyboard');

/** A visual viewport as on iOS: the keyboard makes it smaller and does not resize the page. */
const viewport = () => {
  const visual = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1 });
  vi.stubGlobal('visualViewport', visual);
  return (height: number, scale = 1) => {
    Object.assign(visual, { height, scale });
    visual.dispatchEvent(new Event('resize'));
  };
};

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.style.removeProperty('--keyboard');
});

test('reports the height of the keyboard until it closes', () => {
  const resize = viewport();
  followKeyboard();
  resize(window.innerHeight - 336);
  expect(covered()).toBe('336px');
  resize(window.innerHeight);
  expect(covered()).toBe('0px');
});

test('does not take zooming for a keyboard', () => {
  const resize = viewport();
  followKeyboard();
  resize(window.innerHeight / 2, 2);
  expect(covered()).toBe('0px');
});

test('stops when its returned function is called', () => {
  const resize = viewport();
  followKeyboard()();
  resize(100);
  expect(covered()).toBe('');
});
