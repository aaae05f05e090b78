/**
 * Keeps `--keyboard` at the height of the on-screen keyboard, so that sheets and main buttons stay above it. Only iOS
 * needs this: other browsers resize the page (`interactive-widget=resizes-content`).
 */
export const followKeyboard = (): (() => void) => {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};
  const measure = () => {
    // When zoomed in, the visual viewport is small even without a keyboard.
    const covered = viewport.scale > 1 ? 0 : Math.max(0, window.innerHeight - viewport.height);
    document.documentElement.style.setProperty('--keyboard', `${Math.round(covered)}px`);
  };
  viewport.addEventListener('resize', measure);
  return () => viewport.removeEventListener('resize', measure);
};

const movesFocus = ({ key }: KeyboardEvent): boolean => key === 'Tab' || key.startsWith('Arrow');

/** Sets `data-keys` on the root once a key moves the focus: touch screens show the focus ring from then on. */
export const followKeys = (): void => {
  const mark = (event: KeyboardEvent) => {
    if (movesFocus(event)) document.documentElement.dataset.keys = '';
  };
  window.addEventListener('keydown', mark, { capture: true });
};
