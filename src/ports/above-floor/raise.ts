/**
 * Shows an element with the attribute `popover` above all dialogs, unless it is shown so. A browser without popovers shows it where
 * it is in the page. Moving a layer in the page closes its popovers.
 */
export const raise = (element: HTMLElement): void => {
  if (!element.isConnected || !element.showPopover || element.matches(':popover-open')) return;
  element.showPopover();
};
