/**
 * Isolates a page in a frame. Otherwise, focus would scroll the outer page and take its keyboard, and each open sheet
 * (src/ui/layers.ts) would add an entry to the window's history.
 */
export const leaveAloneWhatIsAround = (): void => {
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function () {
    const focused = window.parent.document.activeElement;
    showModal.call(this);
    if (focused !== window.frameElement) (focused as HTMLElement | null)?.focus();
  };
  HTMLElement.prototype.focus = () => {};
  history.pushState = history.replaceState;
  history.go = (steps = 0) => {
    history.replaceState({ ...history.state, layers: (history.state?.layers ?? 0) + steps }, '');
    setTimeout(() => window.dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
  };
};
