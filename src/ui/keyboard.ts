/**
 * Keeps `--keyboard` at the height that an on-screen keyboard covers, so that sheets and main buttons stay
 * above it. Only iOS needs it: elsewhere `interactive-widget=resizes-content` makes the page itself smaller.
 */
export function followKeyboard(): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};
  const measure = () => {
    // Zoomed in, the visual viewport is small without any keyboard.
    const covered = viewport.scale > 1 ? 0 : Math.max(0, window.innerHeight - viewport.height);
    document.documentElement.style.setProperty('--keyboard', `${Math.round(covered)}px`);
  };
  viewport.addEventListener('resize', measure);
  return () => viewport.removeEventListener('resize', measure);
}
