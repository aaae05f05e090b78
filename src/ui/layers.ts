/**
 * Open dialogs and sheets, and the browser's Back: each open layer owns one history entry, marked by
 * `history.state.layers`, so that Back closes the top layer and never leaves the page.
 *
 * A layer that opens gets its entry at once. For one that closes, a deferred `reconcile` compares how many are open with
 * what the current entry says. Deferring makes it blind to what undoes itself within a tick: StrictMode's double
 * effects, one dialog replacing another, a navigation that also closes the dialog.
 */

type Layer = { element: HTMLElement; onClose: (() => void) | undefined };

let layers: readonly Layer[] = [];
/** Whether the next popstate answers our own `history.go` and is not the user's Back. */
let goingBack = false;
let leaving: (() => void)[] = [];
const subscribers = new Set<() => void>();

const depth = () => Number(history.state?.layers ?? 0);

/**
 * Registers an open layer; the returned function takes it away again. `onClose` is what Back asks for:
 * a layer that stays open all the same, or has none because it must be answered, keeps its entry.
 */
export function openLayer(element: HTMLElement, onClose?: () => void): () => void {
  const layer = { element, onClose };
  // One that opens together with another inside it is told later, and lies below all the same.
  const inner = layers.findIndex((other) => element.contains(other.element));
  change(layers.toSpliced(inner < 0 ? layers.length : inner, 0, layer));
  // At once, or a quick Back would not find its entry.
  if (!goingBack) pushMissing();
  return () => change(layers.filter((other) => other !== layer));
}

/** The element of the top layer: what must stay above everything is shown inside it. */
export const topLayer = () => layers.at(-1)?.element;

/** Calls back when layers open or close, until the returned function is called. */
export function subscribeToLayers(callback: () => void): () => void {
  subscribers.add(callback);
  return () => subscribers.delete(callback);
}

/**
 * Goes back to the page's own history entry. Await it before replacing the route from an open layer:
 * otherwise only the layer's entry is replaced and Back still finds the page.
 */
export function leaveLayers(): Promise<void> {
  if (!goingBack && depth() > 0) goBackTo(0);
  return goingBack ? new Promise((resolve) => leaving.push(resolve)) : Promise.resolve();
}

function change(next: readonly Layer[]) {
  layers = next;
  for (const callback of subscribers) callback();
  setTimeout(reconcile);
}

function reconcile() {
  if (goingBack) return;
  const open = layers.length;
  if (depth() > open) goBackTo(open);
  pushMissing();
}

function pushMissing() {
  while (depth() < layers.length) history.pushState({ ...history.state, layers: depth() + 1 }, '');
}

function goBackTo(wanted: number) {
  goingBack = true;
  history.go(wanted - depth());
}

function onPopState() {
  if (goingBack) {
    goingBack = false;
    for (const resolve of leaving) resolve();
    leaving = [];
  } else {
    for (const layer of layers.slice(depth()).reverse()) layer.onClose?.();
  }
  setTimeout(reconcile);
}

window.addEventListener('popstate', onPopState);
// After a reload the entry may still be a layer's although nothing is open.
setTimeout(reconcile);
