import { isHidden } from '#ports/above-floor/is-hidden.ts';
import { subscribeToLayers, topLayer } from './layers.ts';

/**
 * A new layer (page, sheet or dialog) ignores touches, clicks, Enter and Space that began before its first frame or
 * within `DOUBLE_TAP` after it. Otherwise the second tap of a double tap would press one of its controls. Enter after
 * typing is accepted. Keypads and Back take taps at once, except where the layer was opened.
 */

/** Time in ms after the first frame in which the second tap of a double tap may still come. */
const DOUBLE_TAP = 350;

/** Distance in px within which two taps are a double tap: less than the height of a key. */
const NEAR = 40;

/** Browsers round the times of events and animations, by less than this, in ms. */
const ROUNDING = 0.1;

type Place = Pick<MouseEvent, 'clientX' | 'clientY'>;

type Front = {
  element: HTMLElement;
  /** The layer below the new layer. A control in that layer keeps the focus until the next frame. */
  before: HTMLElement | undefined;
  /** Runs while taps are ignored. */
  opening: Animation | undefined;
  /** The URL path when the layer opened. */
  pathname: string;
  /** The place of the press that opened the layer. */
  openedBy: Place | undefined;
};

let page: HTMLElement | undefined;
let front: Front | undefined;
/** The layer where the current press of the pointer or key began; null if that press is ignored. */
let pressedOn: Front | null | undefined;
let keyedOn: Front | null | undefined;
/** The place of the last press, except on a keypad's outline, which opens nothing. */
let lastPress: Place | undefined;
/** The element of the last typed text; null after a tap, Enter or Space. */
let typedIn: EventTarget | null = null;
/** The last tapped control. */
let tapped: Element | null = null;

/** Ref callback: registers the visible page until it unmounts. */
export const openPage = (element: HTMLElement | null): (() => void) => {
  page = element ?? undefined;
  // If the page replaces its own prerendered copy, nothing changes for the user, so it takes taps at once.
  bringToFront(document.getElementById('prerendered') === null);
  return () => {
    if (page === element) page = undefined;
    bringToFront();
  };
};

const bringToFront = (isNew = true) => {
  const element = topLayer() ?? page;
  if (element === front?.element) return;
  front?.opening?.cancel();
  tapped = null;
  const { pathname } = window.location;
  // This animation measures the time: the browser starts it with the first frame, and nothing visible changes.
  const opening = isNew ? element?.animate?.({ pointerEvents: ['none', 'none'] }, DOUBLE_TAP) : undefined;
  front = element && { element, before: front?.element, opening, pathname, openedBy: lastPress };
  if (opening) measureSkew(opening);
};

/**
 * The difference between the clock of events and the clock of animations, in ms. It is negative by one frame at most,
 * or by more if a test has replaced the clock of events. A positive value only means that a busy page read the time of
 * a frame late, so it is ignored.
 */
let skew = 0;

const measureSkew = ({ timeline }: Animation): void => {
  skew = Math.min(skew, performance.now() - Number(timeline?.currentTime ?? 0));
};

/** Returns the time from which a layer takes taps. A busy page may handle earlier events later. */
const tapsCountSince = ({ opening }: Front): number => {
  if (opening?.playState === 'running') return Number.POSITIVE_INFINITY;
  if (opening?.playState !== 'finished') return 0;
  measureSkew(opening);
  return Number(opening.startTime) + DOUBLE_TAP + skew - ROUNDING;
};

/** True for a tap on a keypad or on Back, unless it repeats the tap that opened the layer. */
const isMeantEarly = (event: Event, target: Element, { openedBy }: Front): boolean =>
  event instanceof MouseEvent &&
  target.closest('[data-takes-early-taps]') !== null &&
  !(openedBy && Math.hypot(event.clientX - openedBy.clientX, event.clientY - openedBy.clientY) < NEAR);

/** True if the event came too early. Taps that pass through the layer hit its ancestor and count too. */
const ignores = (event: Event): boolean => {
  const { target } = event;
  if (!(target instanceof Element) || target.closest('[popover]')) return false;
  // A control that was just hidden keeps the focus until the next frame.
  if (isHidden(target)) return true;
  if (!front || isMeantEarly(event, target, front)) return false;
  const { element, before } = front;
  // All that lies below a modal layer is inert, also a layer that opened together with it.
  const isModal = element instanceof HTMLDialogElement;
  const isMeantForIt =
    isModal || element.contains(target) || target.contains(element) || before?.contains(target);
  return Boolean(isMeantForIt) && event.timeStamp < tapsCountSince(front);
};

/** True if the tapped control has already changed the URL, but the new page is not visible yet. */
const leadsAway = (control: Element): boolean =>
  control === tapped && front !== undefined && window.location.pathname !== front.pathname;

const refuse = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

const onPointerDown = (event: MouseEvent): void => {
  typedIn = null;
  pressedOn = ignores(event) ? null : front;
  const { target, clientX, clientY } = event;
  if (!(target instanceof Element && target.closest('[data-outline]'))) lastPress = { clientX, clientY };
  if (pressedOn === null) refuse(event);
};

/** A prevented mousedown leaves the focus where it is. */
const onMouseDown = (event: Event): void => {
  if (ignores(event)) refuse(event);
};

const onClick = (event: MouseEvent): void => {
  const isFromElsewhere = event.detail > 0 && pressedOn !== undefined && pressedOn !== front;
  pressedOn = undefined;
  // Enter or Space triggers a click without a pointer; it is accepted if the key press was.
  const isByKey = event.detail === 0 && front !== undefined && keyedOn === front;
  const control = event.target instanceof Element ? event.target.closest('button, a') : null;
  if (isFromElsewhere || (!isByKey && ignores(event)) || (control && leadsAway(control))) refuse(event);
  else tapped = control;
};

/** True if the user has typed in the front layer: Enter then belongs to that input. */
const hasTyped = (): boolean => typedIn instanceof Node && (front?.element.contains(typedIn) ?? false);

const isActivation = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

const onKeyDown = (event: KeyboardEvent): void => {
  if (!event.repeat) {
    const isIgnored = isActivation(event) && !hasTyped() && ignores(event);
    keyedOn = isIgnored ? null : front;
    typedIn = isActivation(event) ? null : event.target;
  }
  if (keyedOn !== front) refuse(event);
};

const onKeyUp = (event: KeyboardEvent): void => {
  if (isActivation(event) && keyedOn !== undefined && keyedOn !== front) refuse(event);
};

const onInput = (event: Event): void => {
  if (event instanceof InputEvent && /^insert(Text|FromPaste|CompositionText)$/.test(event.inputType))
    typedIn = event.target;
};

subscribeToLayers(() => bringToFront());
window.addEventListener('pointerdown', onPointerDown, true);
window.addEventListener('mousedown', onMouseDown, true);
window.addEventListener('click', onClick, true);
window.addEventListener('keydown', onKeyDown, true);
window.addEventListener('keyup', onKeyUp, true);
window.addEventListener('input', onInput, true);
