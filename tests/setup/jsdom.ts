/** What jsdom lacks of the native dialog: opening and closing, without the top layer. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  // As in a browser it is told later, when the dialog may have been opened again.
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};

/** It has no canvas either: what is drawn goes nowhere. */
HTMLCanvasElement.prototype.getContext = (() =>
  new Proxy({}, { get: () => () => undefined, set: () => true })) as never;

/** Nor does anything change its size. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
