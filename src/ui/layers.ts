/**
 * Manages open dialogs and sheets, and the browser's Back. Each open layer owns one history entry, marked by
 * `history.state.layers`, so that Back closes the top layer and does not leave the page.
 */

type Layer = { element: HTMLElement; onClose: (() => void) | undefined };

let layers: readonly Layer[] = [];
/** True if the next popstate comes from our own `history.go`, not from the user's Back. */
let goingBack = false;
let leaving: (() => void)[] = [];
const subscribers = new Set<() => void>();

const depth = () => Number(history.state?.layers ?? 0);

/**
 * Registers an open layer and returns the function that removes it. Back calls `onClose`. The entry stays if the layer
 * stays open, or has no `onClose` because the user must answer it.
 */
export const openLayer = (element: HTMLElement, onClose?: () => void): (() => void) => {
  const layer = { element, onClose };
  // If an outer and an inner layer open together, React registers the inner one first; the outer one is inserted below
  // it.
  const inner = layers.findIndex((other) => element.contains(other.element));
  const place = inner < 0 ? layers.length : inner;
  change([...layers.slice(0, place), layer, ...layers.slice(place)]);
  // The entry is pushed at once: with a delay, a quick Back would find no entry.
  if (!goingBack) pushMissing();
  return () => change(layers.filter((other) => other !== layer));
};

/** Returns the element of the top layer. Content that must be above everything renders inside it. */
export const topLayer = () => layers.at(-1)?.element;

/** Calls `callback` when layers open or close. Returns the function that unsubscribes. */
export const subscribeToLayers = (callback: () => void): (() => void) => {
  subscribers.add(callback);
  return () => subscribers.delete(callback);
};

/**
 * Goes back to the page's own history entry. Await this function before replacing the route from an open layer.
 * Otherwise only the layer's entry is replaced, and Back returns to the old page.
 */
export const leaveLayers = (): Promise<void> => {
  if (!goingBack && depth() > 0) goBackTo(0);
  return goingBack ? new Promise((resolve) => leaving.push(resolve)) : Promise.resolve();
};

const change = (next: readonly Layer[]) => {
  layers = next;
  for (const callback of subscribers) callback();
  setTimeout(reconcile);
};

/**
 * Compares the open layers with the current entry. Deferred, so that opposite changes in one tick cancel out:
 * StrictMode's double effects, one dialog replacing another, a navigation that also closes a dialog.
 */
const reconcile = () => {
  if (goingBack) return;
  const open = layers.length;
  if (depth() > open) goBackTo(open);
  pushMissing();
};

const pushMissing = () => {
  while (depth() < layers.length) history.pushState({ ...history.state, layers: depth() + 1 }, '');
};

const goBackTo = (wanted: number) => {
  goingBack = true;
  history.go(wanted - depth());
};

const onPopState = () => {
  if (goingBack) {
    goingBack = false;
    for (const resolve of leaving) resolve();
    leaving = [];
  } else {
    for (const layer of layers.slice(depth()).reverse()) layer.onClose?.();
  }
  setTimeout(reconcile);
};

window.addEventListener('popstate', onPopState);
// After a reload the current entry may belong to a layer that is no longer open.
setTimeout(reconcile);
