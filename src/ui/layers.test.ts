import { afterEach, beforeAll, expect, test, vi } from 'vitest';

let layers: typeof import('./layers.ts');
const open = new Set<() => void>();

/** Opens a layer that closes when Back calls it. Returns the mock that Back calls. */
const openLayer = (mayClose = true, element = document.createElement('dialog')) => {
  const onClose = vi.fn(() => {
    if (mayClose) close();
  });
  const unregister = layers.openLayer(element, onClose);
  const close = () => {
    open.delete(close);
    unregister();
  };
  open.add(close);
  return { onClose, close };
};

const depth = () => history.state?.layers ?? 0;
const historyStands = (wanted: number) => vi.waitFor(() => expect(depth()).toBe(wanted));
/** Waits a task, for tests that the history does not change: then there is no event to wait for. */
const tick = () => new Promise((resolve) => setTimeout(resolve));

const arrival = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

const back = () => {
  const arrived = arrival();
  history.back();
  return arrived;
};

beforeAll(async () => {
  history.replaceState({ page: 'here' }, '');
  history.pushState({ page: 'here', layers: 1 }, '');
  // Imports the module again, as a reload does: it reads the history once at start.
  vi.resetModules();
  layers = await import('./layers.ts');
});

afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of open) close();
  await tick();
  await historyStands(0);
});

test("a reload with an open layer returns to the page's own entry", async () => {
  await historyStands(0);
  expect(history.state).toEqual({ page: 'here' });
});

test("an open layer owns a history entry that keeps the router's state", async () => {
  const { close } = openLayer();
  await historyStands(1);
  expect(history.state).toEqual({ page: 'here', layers: 1 });
  close();
  await historyStands(0);
});

test('an immediate Back finds the entry of a layer that has just opened', () => {
  openLayer();
  expect(depth()).toBe(1);
});

test('Back closes the top layer only, then the one below it', async () => {
  const below = openLayer();
  const top = openLayer();
  await historyStands(2);
  expect(layers.topLayer()).toBeDefined();

  await back();
  expect(top.onClose).toHaveBeenCalledOnce();
  expect(below.onClose).not.toHaveBeenCalled();
  expect(depth()).toBe(1);

  await back();
  expect(below.onClose).toHaveBeenCalledOnce();
  expect(top.onClose).toHaveBeenCalledOnce();
  expect(layers.topLayer()).toBeUndefined();
});

test('a layer inside another one is above it, in whichever order they register', async () => {
  const outer = document.createElement('dialog');
  const inner = outer.appendChild(document.createElement('dialog'));
  const top = openLayer(true, inner);
  const below = openLayer(true, outer);
  await historyStands(2);
  expect(layers.topLayer()).toBe(inner);

  await back();
  expect(top.onClose).toHaveBeenCalledOnce();
  expect(below.onClose).not.toHaveBeenCalled();
});

test('going back over several entries closes their layers, the top one first', async () => {
  const below = openLayer();
  const top = openLayer();
  await historyStands(2);
  const arrived = arrival();
  history.go(-2);
  await arrived;
  expect(below.onClose).toHaveBeenCalledAfter(top.onClose);
});

test('layers that close shortly after each other remove only their own entries', async () => {
  const below = openLayer();
  const top = openLayer();
  await historyStands(2);
  const go = vi.spyOn(history, 'go');
  top.close();
  await tick();
  below.close();
  await historyStands(0);
  await tick();
  expect(go.mock.calls.flat()).toEqual([-1, -1]);
});

test("closing a layer by other means does not count as the user's Back", async () => {
  const below = openLayer();
  const top = openLayer();
  await historyStands(2);
  top.close();
  await historyStands(1);
  await tick();
  expect(below.onClose).not.toHaveBeenCalled();
});

test('a layer that stays open also receives the next Back', async () => {
  const { onClose } = openLayer(false);
  await historyStands(1);
  await back();
  await historyStands(1);
  await back();
  expect(onClose).toHaveBeenCalledTimes(2);
  await historyStands(1);
});

test('an effect that runs twice opens one layer', async () => {
  const push = vi.spyOn(history, 'pushState');
  openLayer().close();
  openLayer();
  await historyStands(1);
  expect(push).toHaveBeenCalledOnce();
});

test('replacing one dialog by another does not change the history', async () => {
  const first = openLayer();
  await historyStands(1);
  const push = vi.spyOn(history, 'pushState');
  const go = vi.spyOn(history, 'go');
  first.close();
  const second = openLayer();
  await tick();
  expect(push).not.toHaveBeenCalled();
  expect(go).not.toHaveBeenCalled();
  await back();
  expect(second.onClose).toHaveBeenCalledOnce();
});

test('a dialog that opens while another is closing gets its entry', async () => {
  const first = openLayer();
  await historyStands(1);
  const arrived = arrival();
  const go = history.go.bind(history);
  const opened = new Promise<ReturnType<typeof openLayer>>((resolve) => {
    vi.spyOn(history, 'go').mockImplementation((by) => {
      go(by);
      resolve(openLayer());
    });
  });
  first.close();
  const second = await opened;
  await arrived;
  expect(depth()).toBe(0);
  await historyStands(1);
  expect(second.onClose).not.toHaveBeenCalled();
});

test('a navigation in the same tick that closes the layer is kept', async () => {
  const { close } = openLayer();
  await historyStands(1);
  const go = vi.spyOn(history, 'go');
  close();
  history.pushState({ page: 'next' }, '');
  await tick();
  expect(go).not.toHaveBeenCalled();
  expect(history.state).toEqual({ page: 'next' });

  // Back finds the closed layer's entry and skips it.
  history.back();
  await vi.waitFor(() => expect(history.state).toEqual({ page: 'here' }));
});

test('after leaving the layers, a navigation replaces the page itself', async () => {
  const { close } = openLayer();
  await historyStands(1);
  const left = layers.leaveLayers();
  close();
  await left;
  expect(history.state).toEqual({ page: 'here' });
  await layers.leaveLayers();
});

test('subscribers are called for each change until they unsubscribe', async () => {
  const callback = vi.fn();
  const unsubscribe = layers.subscribeToLayers(callback);
  const { close } = openLayer();
  close();
  unsubscribe();
  openLayer();
  expect(callback).toHaveBeenCalledTimes(2);
});
