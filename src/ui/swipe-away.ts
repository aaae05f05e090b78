/** So much of a sheet pulled down takes it away; less where the finger was fast, in px/ms. */
const FAR = 1 / 3;
const FAST = 0.5;

/** A sheet follows the finger that pulls it down by its head, and goes where that was far or fast enough; else back up. */
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
    // From where it is now, to wherever it goes.
    requestAnimationFrame(() => {
      sheet.style.translate = '';
    });
  };
};
