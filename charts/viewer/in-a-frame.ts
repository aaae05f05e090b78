/**
 * What stands in a frame leaves the page around it alone. What takes the focus would scroll that page to its phone, and
 * take the keyboard from who goes through a chart. Each open sheet adds an entry to the browser's history
 * (src/ui/layers.ts): Back would go through those of all phones on a page before it left the page.
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
