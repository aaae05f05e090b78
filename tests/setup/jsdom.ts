/** jsdom has no native dialog: opens and closes it, without the top layer. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  // As in a browser, the event comes later, when the dialog may be open again.
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};

/** jsdom has no canvas either: drawing has no effect. */
HTMLCanvasElement.prototype.getContext = (() =>
  new Proxy({}, { get: () => () => undefined, set: () => true })) as never;

/** jsdom has no ResizeObserver: sizes never change. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
