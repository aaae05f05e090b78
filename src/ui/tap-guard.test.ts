import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLayer } from './layers.ts';
import { openPage } from './tap-guard.ts';

/**
 * Replaces animations, which jsdom lacks: one runs until the test ends it, as if 350 ms had passed since the first
 * frame.
 */
let running: {
  playState: string;
  /** Time of the first frame in ms; null before it. */
  startTime: number | null;
  timeline: { currentTime: number };
  keyframes: unknown;
  duration: unknown;
  cancel: () => void;
  onfinish?: () => void;
}[] = [];

const settle = () => {
  for (const animation of running.filter(({ playState }) => playState === 'running')) {
    animation.playState = 'finished';
    animation.startTime = animation.timeline.currentTime - 350;
    animation.onfinish?.();
  }
};

let close: (() => void)[] = [];

const addButton = (parent: HTMLElement) => {
  const button = document.createElement('button');
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  parent.append(button);
  return { button, onClick };
};

const openPageWithButton = () => {
  const element = document.createElement('div');
  document.body.append(element);
  const leave = openPage(element);
  close.push(leave);
  return { element, leave, ...addButton(element) };
};

const openSheetWithButton = () => {
  const element = document.createElement('dialog');
  document.body.append(element);
  element.showModal();
  const shut = openLayer(element);
  close.push(shut);
  return { element, shut, ...addButton(element) };
};

const send = (target: Element, event: Event) => target.dispatchEvent(event);
/** `clientX` is the place of the tap. */
const press = (target: Element, clientX = 0) =>
  send(target, new MouseEvent('pointerdown', { bubbles: true, cancelable: true, clientX }));
const release = (target: Element, clientX = 0) =>
  send(target, new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX }));
const tap = (target: Element, clientX = 0) => {
  press(target, clientX);
  release(target, clientX);
};
/** Returns whether a key press was accepted. */
const key = (target: Element, name: string, repeat = false) =>
  send(target, new KeyboardEvent('keydown', { key: name, repeat, bubbles: true, cancelable: true }));
const keyUp = (target: Element, name: string) =>
  send(target, new KeyboardEvent('keyup', { key: name, bubbles: true, cancelable: true }));

beforeEach(() => {
  Element.prototype.animate = (keyframes: unknown, duration: unknown) => {
    const timeline = {
      // A timeline has its own time origin.
      get currentTime() {
        return performance.now() + 1_000_000;
      },
    };
    const animation = {
      playState: 'running',
      startTime: null,
      timeline,
      keyframes,
      duration,
      cancel: () => {},
    };
    animation.cancel = () => {
      animation.playState = 'idle';
    };
    running.push(animation);
    return animation as unknown as Animation;
  };
});

afterEach(() => {
  for (const one of close.toReversed()) one();
  [close, running] = [[], []];
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  Reflect.deleteProperty(Element.prototype, 'animate');
});

test('accepts a tap in the very moment in which the layer opens, however its time is rounded', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(3_080);
  const { button, onClick } = openPageWithButton();
  for (const animation of running) {
    animation.playState = 'finished';
    animation.startTime = animation.timeline.currentTime - 349.999_999;
  }
  const down = new MouseEvent('pointerdown', { bubbles: true, cancelable: true });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
  for (const event of [down, click]) {
    Object.defineProperty(event, 'timeStamp', { value: 3_080 });
    send(button, event);
  }
  now.mockRestore();
  expect(onClick).toHaveBeenCalledOnce();
});

test('accepts a tap after 350 ms on a busy page, whose frames have old times', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(3_000);
  const { button, onClick } = openPageWithButton();
  for (const animation of running) {
    animation.playState = 'finished';
    animation.startTime = animation.timeline.currentTime;
    // The frame in which the layer opened began at 3,360 ms; the page comes to it 200 ms later.
    animation.timeline = { currentTime: animation.timeline.currentTime + 360 };
  }
  now.mockReturnValue(3_560);
  const down = new MouseEvent('pointerdown', { bubbles: true, cancelable: true });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
  for (const event of [down, click]) {
    Object.defineProperty(event, 'timeStamp', { value: 3_361 });
    send(button, event);
  }
  now.mockRestore();
  expect(onClick).toHaveBeenCalledOnce();
});

test('a page ignores taps until 350 ms after its first frame', () => {
  const { button, onClick } = openPageWithButton();
  expect(running).toMatchObject([{ keyframes: { pointerEvents: ['none', 'none'] }, duration: 350 }]);
  tap(button);
  expect(onClick).not.toHaveBeenCalled();
  settle();
  tap(button);
  expect(onClick).toHaveBeenCalledOnce();
});

/** A page whose button stands on a keypad. */
const openPageWithKey = (data: DOMStringMap = {}) => {
  const opened = openPageWithButton();
  Object.assign(opened.element.dataset, { takesEarlyTaps: '', ...data });
  return opened;
};

test('a keypad takes taps at once, but not the second tap of the double tap that opened its page', () => {
  const { button: opener, leave } = openPageWithButton();
  settle();
  tap(opener, 100);
  leave();
  const { button, onClick } = openPageWithKey();
  tap(button, 110);
  expect(onClick).not.toHaveBeenCalled();
  tap(button, 200);
  tap(button, 200);
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('a digit that was tapped on the outline of a keypad can be tapped again on the keypad at once', () => {
  const { button: opener, leave } = openPageWithButton();
  settle();
  tap(opener, 100);
  leave();
  const outline = openPageWithKey({ outline: '' });
  tap(outline.button, 200);
  outline.leave();
  const { button, onClick } = openPageWithKey();
  tap(button, 200);
  expect(onClick).toHaveBeenCalledOnce();
});

test('on a busy page that handles a tap too late, the time of the tap counts', () => {
  const { button, onClick } = openPageWithButton();
  const before = performance.now();
  settle();
  const after = performance.now();
  const tapAt = (time: number) => {
    for (const type of ['pointerdown', 'click']) {
      const event = new MouseEvent(type, { bubbles: true, cancelable: true, detail: 1 });
      Object.defineProperty(event, 'timeStamp', { value: time });
      send(button, event);
    }
  };
  tapAt(before - 1);
  expect(onClick).not.toHaveBeenCalled();
  tapAt(after);
  expect(onClick).toHaveBeenCalledOnce();
});

test('a sheet ignores taps at first, including those that pass through it, and keeps the focus', () => {
  openPageWithButton();
  settle();
  const { element, button, onClick } = openSheetWithButton();
  tap(button);
  expect(onClick).not.toHaveBeenCalled();
  for (const target of [element, document.body, document.documentElement]) {
    expect(send(target, new MouseEvent('mousedown', { bubbles: true, cancelable: true }))).toBe(false);
  }
  settle();
  expect(send(element, new MouseEvent('mousedown', { bubbles: true, cancelable: true }))).toBe(true);
  tap(button);
  expect(onClick).toHaveBeenCalledOnce();
});

test('the page below a closed sheet ignores taps at first', () => {
  const { button, onClick } = openPageWithButton();
  const { shut } = openSheetWithButton();
  settle();
  shut();
  tap(button);
  expect(onClick).not.toHaveBeenCalled();
  settle();
  tap(button);
  expect(onClick).toHaveBeenCalledOnce();
});

test('a press that began on another layer, or too early, is ignored when it ends', () => {
  const page = openPageWithButton();
  settle();
  press(page.button);
  const sheet = openSheetWithButton();
  settle();
  release(sheet.button);
  expect(sheet.onClick).not.toHaveBeenCalled();

  const second = openSheetWithButton();
  press(second.button);
  settle();
  release(second.button);
  expect(second.onClick).not.toHaveBeenCalled();
  tap(second.button);
  expect(second.onClick).toHaveBeenCalledOnce();
});

test("a screen reader's press without a pointer is accepted", () => {
  const { button, onClick } = openPageWithButton();
  button.click();
  expect(onClick).not.toHaveBeenCalled();
  settle();
  button.click();
  expect(onClick).toHaveBeenCalledOnce();
});

test('a toast above can be tapped at once', () => {
  const { element } = openPageWithButton();
  const toast = document.createElement('div');
  toast.setAttribute('popover', 'manual');
  element.append(toast);
  const { button, onClick } = addButton(toast);
  tap(button);
  expect(onClick).toHaveBeenCalledOnce();
});

test('elements outside the page take taps at once', () => {
  openPageWithButton();
  const { button, onClick } = addButton(document.body);
  tap(button);
  expect(onClick).toHaveBeenCalledOnce();
});

test('a page that replaces its prerendered copy takes taps at once', () => {
  const picture = document.createElement('div');
  picture.id = 'prerendered';
  document.body.append(picture);
  const { button, onClick } = openPageWithButton();
  expect(running).toEqual([]);
  tap(button);
  expect(onClick).toHaveBeenCalledOnce();
});

test.each(['Enter', ' '])(
  'a second press of "%s", a held key and its release do nothing in a new layer',
  (name) => {
    const page = openPageWithButton();
    settle();
    expect(key(page.button, name)).toBe(true);
    const { button } = openSheetWithButton();
    expect(keyUp(button, name)).toBe(false);
    expect(key(button, name)).toBe(false);
    expect(keyUp(button, name)).toBe(false);
    expect(key(button, name)).toBe(false);
    settle();
    expect(key(button, name, true)).toBe(false);
    expect(key(button, name)).toBe(true);
    expect(key(button, name, true)).toBe(true);
    expect(keyUp(button, name)).toBe(true);
  },
);

test.each(['and the next is open', 'and no other is open yet'])(
  'Enter on a control that has the focus while its page is hidden, %s, does nothing',
  (situation) => {
    const before = openPageWithButton();
    settle();
    before.button.click();
    before.leave();
    if (situation === 'and the next is open') openPageWithButton();
    Object.assign(before.button, { checkVisibility: () => false });
    expect(key(before.button, 'Enter')).toBe(false);
    before.button.click();
    expect(before.onClick).toHaveBeenCalledOnce();
  },
);

test('a code can be typed at once, followed by Enter', () => {
  openPageWithButton();
  const { button } = openSheetWithButton();
  expect(key(button, '2')).toBe(true);
  expect(key(button, '4')).toBe(true);
  expect(key(button, 'Enter')).toBe(true);
});

test('Enter after a typed code submits it, even if the sheet has just opened', () => {
  openPageWithButton();
  const { button, onClick } = openSheetWithButton();
  button.click();
  expect(onClick).not.toHaveBeenCalled();
  key(button, '2');
  key(button, 'Enter');
  // Browsers submit a form by a click on its button.
  button.click();
  expect(onClick).toHaveBeenCalledOnce();
});

test('Enter is accepted for text typed before the sheet above the page had closed', () => {
  const { element, button } = openPageWithButton();
  const input = document.createElement('input');
  element.append(input);
  settle();
  const { shut } = openSheetWithButton();
  send(input, new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  shut();
  expect(key(input, 'Enter')).toBe(true);
  expect(key(button, 'Enter')).toBe(false);
});

test('Enter is accepted after pasted text, not after text from a password manager', () => {
  const { element, button } = openPageWithButton();
  const input = document.createElement('input');
  element.append(input);
  send(input, new Event('input', { bubbles: true }));
  expect(key(input, 'Enter')).toBe(false);
  send(input, new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  expect(key(button, 'Enter')).toBe(true);
});

test('Escape works at once, and a held Escape closes one layer only', () => {
  openPageWithButton();
  openSheetWithButton();
  const { button, shut } = openSheetWithButton();
  expect(key(button, 'Escape')).toBe(true);
  shut();
  expect(key(button, 'Escape', true)).toBe(false);
});

test('a control that opens another page ignores presses until that page is visible', () => {
  const { element, button, onClick } = openPageWithButton();
  const other = addButton(element);
  settle();
  button.addEventListener('click', () => history.pushState(null, '', '/elsewhere'));
  button.click();
  button.click();
  expect(onClick).toHaveBeenCalledOnce();
  other.button.click();
  expect(other.onClick).toHaveBeenCalledOnce();
});
