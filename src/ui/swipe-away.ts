/** A swipe closes a sheet after this part of its height, or at this speed in px/ms. */
const FAR = 1 / 3;
const FAST = 0.5;

/**
 * Moves a sheet with the finger that pulls its head down. Closes it if the swipe was long or fast enough, else moves it
 * back.
 */
export const swipeAway = (
  head: HTMLElement,
  { pointerId, clientY, timeStamp, target }: PointerEvent,
  onAway: () => void,
): void => {
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
    if (left.type === 'pointerup' && pulled > 0 && (isFast || pulled > sheet.offsetHeight * FAR)) onAway();
    // In the next frame, so that the transition starts from the current position.
    requestAnimationFrame(() => {
      sheet.style.translate = '';
    });
  };
};
