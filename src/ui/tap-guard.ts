import { subscribeToLayers, topLayer } from './layers.ts';

/**
 * A tap belongs to the layer on which it began. What has come to lie in front, a page, a sheet or a dialog, ignores every
 * touch, click, Enter and Space that began before its first frame or within `DOUBLE_TAP` after it: the second tap of a
 * double tap would press whatever lies there. Other keys count at once, and so does Enter after them: whoever has been
 * given the focus may type.
 *
 * An animation of `pointer-events` keeps the time, because the browser starts it with the first frame. Nothing else of the
 * layer changes for screen readers or for the focus.
 */

/** As long as the second tap of a double tap may come after the first frame, in ms. */
const DOUBLE_TAP = 350;

type Front = {
  element: HTMLElement;
  /** What it took the place of: a control there keeps the focus until the next frame. */
  before: HTMLElement | undefined;
  /** Runs while taps are ignored. */
  opening: Animation | undefined;
  /** When that had ended, in ms of the page's clock, as the `timeStamp` of events. */
  openSince: number | undefined;
  /** Where it opened. */
  pathname: string;
};

let page: HTMLElement | undefined;
let front: Front | undefined;
/** Where the press of the pointer or the key that is under way began; null if it is ignored. */
let pressedOn: Front | null | undefined;
let keyedOn: Front | null | undefined;
/** Where the user typed last, if nothing was tapped and no Enter or Space pressed since. */
let typedIn: EventTarget | null = null;
/** The control that was tapped last. */
let tapped: Element | null = null;

/** A ref: registers the page that shows for as long as it shows. */
export function openPage(element: HTMLElement | null): () => void {
  page = element ?? undefined;
  // The page takes the place of its own prerendered picture, where nothing changes for the user.
  bringToFront(document.getElementById('prerendered') === null);
  return () => {
    if (page === element) page = undefined;
    bringToFront();
  };
}

function bringToFront(isNew = true) {
  const element = topLayer() ?? page;
  if (element === front?.element) return;
  front?.opening?.cancel();
  tapped = null;
  const { pathname } = window.location;
  const opening = isNew ? element?.animate?.({ pointerEvents: ['none', 'none'] }, DOUBLE_TAP) : undefined;
  const layer = element && { element, before: front?.element, opening, openSince: undefined, pathname };
  if (layer && opening) opening.onfinish = () => tapsCountSince(layer);
  front = layer;
}

/** From when on a layer takes taps; what began before that may be heard later, on a busy page. */
const tapsCountSince = (layer: Front): number => {
  const { opening } = layer;
  if (opening?.playState === 'running') return Number.POSITIVE_INFINITY;
  if (opening?.playState !== 'finished') return 0;
  const ranFor = Number(opening.timeline?.currentTime) - Number(opening.startTime);
  layer.openSince ??= performance.now() - (ranFor - DOUBLE_TAP);
  return layer.openSince;
};

/** Whether an event comes too early; what passes through the layer ends up at what it lies in. */
const ignores = (event: Event): boolean => {
  const { target } = event;
  if (!front || !(target instanceof Element) || target.closest('[popover]')) return false;
  const { element, before } = front;
  const isMeantForIt = element.contains(target) || target.contains(element) || before?.contains(target);
  return Boolean(isMeantForIt) && event.timeStamp < tapsCountSince(front);
};

/** Whether the control that was tapped leads to another page already, which is yet to show. */
const leadsAway = (control: Element): boolean =>
  control === tapped && front !== undefined && window.location.pathname !== front.pathname;

const refuse = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

const onPointerDown = (event: Event): void => {
  typedIn = null;
  pressedOn = ignores(event) ? null : front;
  if (pressedOn === null) refuse(event);
};

/** Refused, it leaves the focus where it is. */
const onMouseDown = (event: Event): void => {
  if (ignores(event)) refuse(event);
};

const onClick = (event: MouseEvent): void => {
  const isFromElsewhere = event.detail > 0 && pressedOn !== undefined && pressedOn !== front;
  pressedOn = undefined;
  // A key that counted here presses its control, or submits the form, by a click without a pointer.
  const isByKey = event.detail === 0 && front !== undefined && keyedOn === front;
  const control = event.target instanceof Element ? event.target.closest('button, a') : null;
  if (isFromElsewhere || (!isByKey && ignores(event)) || (control && leadsAway(control))) refuse(event);
  else tapped = control;
};

/** Whether the user has typed in the front layer: then the focus is there, and Enter is meant for it. */
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
