/**
 * Isolates a page in a frame from the page around it. Focus would scroll the outer page and take the keyboard from its
 * user. Each open sheet adds an entry to the history (src/ui/layers.ts), so Back would close the sheets of all phones
 * before it leaves the page.
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
