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
