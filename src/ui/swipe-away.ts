import type { PointerEvent } from 'react';
import { dismissModal } from './modal.tsx';

/** A swipe closes a sheet after this part of its height, or at this speed in px/ms. */
const FAR = 1 / 3;
const FAST = 0.5;

/**
 * Handles a press on a sheet's head. The sheet follows a finger that pulls it down, and closes if the swipe was long or
 * fast enough; otherwise it moves back.
 */
export const swipeAway = ({
  currentTarget: head,
  pointerId,
  clientY,
  timeStamp,
  target,
}: PointerEvent<HTMLElement>): void => {
  const sheet = head.closest('dialog');
  if (!sheet || (target as Element).closest('button')) return;
  head.setPointerCapture(pointerId);
  sheet.style.transition = 'none';
  head.onpointermove = (moved) => {
    sheet.style.translate = `0 ${Math.max(0, moved.clientY - clientY)}px`;
  };
  head.onpointerup = head.onpointercancel = (left) => {
    head.onpointermove = head.onpointerup = head.onpointercancel = null;
    sheet.style.transition = '';
    const pulled = left.clientY - clientY;
    const isFast = pulled / (left.timeStamp - timeStamp) > FAST;
    if (left.type === 'pointerup' && pulled > 0 && (isFast || pulled > sheet.offsetHeight * FAR))
      dismissModal(sheet);
    // Deferred to the next frame, so that the transition starts from the current position.
    requestAnimationFrame(() => {
      sheet.style.translate = '';
    });
  };
};
