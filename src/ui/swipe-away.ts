import { dismissModal } from './modal.tsx';
import { closesSheet, type Place } from './swipe.ts';

/** Before it has moved this far, in px, the direction of a finger says nothing. */
const SLOP = 3;

/** A press on a sheet: goes down if it may become a pull, and is one while `places` exists. */
type Press = { id: number; x: number; y: number; goesDown?: boolean; places?: Place[] };

/** True if the content uses a swipe down itself: to scroll up, to move a caret, or as a slider, pad or rail does. */
const isForContent = (target: Element, sheet: HTMLElement): boolean => {
  if (target === document.activeElement && target.matches('input, textarea')) return true;
  for (let at: Element | null = target; at && at !== sheet.parentElement; at = at.parentElement)
    if (at.scrollTop > 0 || getComputedStyle(at).touchAction === 'none') return true;
  return false;
};

/**
 * Ref callback: a finger pulls the sheet down by its head, or by its content while that is scrolled to its top. A mouse
 * pulls only the head, because it selects text in the content. The sheet follows, the scrim fades, and the release
 * closes the sheet or lets it go back.
 */
export const swipeAway = (sheet: HTMLElement | null): (() => void) | undefined => {
  const dialog = sheet?.closest('dialog');
  if (!sheet || !dialog) return;
  const listening = new AbortController();
  let press: Press | undefined;

  const mayPull = (target: Element, isMouse: boolean): boolean => {
    if (target.closest('dialog') !== dialog) return false;
    if (target.closest('[data-bar]')) return !(isMouse && target.closest('button'));
    return !isMouse && !isForContent(target, sheet);
  };

  const begin = ({ target, isPrimary, pointerId, pointerType, clientX, clientY }: PointerEvent) => {
    if (!isPrimary || !mayPull(target as Element, pointerType === 'mouse')) return;
    press = { id: pointerId, x: clientX, y: clientY };
  };

  const move = ({ pointerId, buttons, clientX, clientY, timeStamp }: PointerEvent) => {
    if (press?.id !== pointerId) return;
    if (!press.places) {
      const down = clientY - press.y;
      const aside = Math.abs(clientX - press.x);
      press.goesDown = down > aside;
      if (Math.max(Math.abs(down), aside) < SLOP) return;
      // A mouse may have been released outside the sheet.
      if (!press.goesDown || buttons === 0) {
        press = undefined;
        return;
      }
      // The swipe begins here. Otherwise the sheet would jump by the distance that the browser needs to recognise a swipe.
      press = { ...press, y: clientY, places: [] };
      sheet.setPointerCapture(pointerId);
      dialog.dataset.pulled = '';
    }
    const y = Math.max(0, clientY - press.y);
    press.places?.push({ y, time: timeStamp });
    dialog.style.setProperty('--pulled', String(y / dialog.offsetHeight));
  };

  const end = ({ type, pointerId, timeStamp }: PointerEvent) => {
    if (press?.id !== pointerId) return;
    const { places } = press;
    press = undefined;
    if (places && type === 'pointerup' && closesSheet(places, timeStamp, dialog.offsetHeight))
      dismissModal(sheet);
    delete dialog.dataset.pulled;
  };

  /** Without this the browser would scroll, and cancel the pointer. Safari asks only at the first move. */
  const keepFromScrolling = (event: TouchEvent) => {
    if (press?.goesDown && event.cancelable) event.preventDefault();
  };

  const { signal } = listening;
  sheet.addEventListener('pointerdown', begin, { signal });
  sheet.addEventListener('pointermove', move, { signal });
  sheet.addEventListener('pointerup', end, { signal });
  sheet.addEventListener('pointercancel', end, { signal });
  sheet.addEventListener('touchmove', keepFromScrolling, { signal, passive: false });
  return () => {
    listening.abort();
    delete dialog.dataset.pulled;
  };
};
