import { afterEach, expect, test, vi } from 'vitest';
import { PAGE_EVENTS } from '#flow/page-events.ts';
import { giveOver } from './give-over.ts';

/** The painting, and the app below it. */
const show = (markup: string) => {
  document.body.innerHTML = `<div id="painted">${markup}</div><div id="root"></div>`;
  const [painted, root] = [...document.body.children] as [HTMLElement, HTMLElement];
  giveOver(painted, root);
  const tapped: string[] = [];
  root.addEventListener('click', ({ target }) => tapped.push((target as Element).id));
  return { painted, root, tapped };
};

const tap = (tree: Element, selector: string) => tree.querySelector<HTMLElement>(selector)?.click();

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('a tap goes to the control of the same name, wherever the app has it', async () => {
  const { painted, root, tapped } = show('<main><button>Cash out</button><button>Send</button></main>');
  tap(painted, 'button');
  root.innerHTML =
    '<p>You are offline</p><main><div><button id="send">Send</button><button id="out">Cash out</button></div></main>';
  await vi.waitFor(() => expect(tapped).toEqual(['out']));
  expect(painted.isConnected).toBe(false);
});

test('a tap goes to a control whose words have changed by the name that scripts have for it', async () => {
  const bell = (label: string) =>
    `<main><button id="bell" name="messages" aria-label="${label}"></button></main>`;
  const { painted, root, tapped } = show(bell('Messages'));
  tap(painted, 'button');
  root.innerHTML = bell('Messages, 3 unread');
  await vi.waitFor(() => expect(tapped).toEqual(['bell']));
});

test('of several controls alike, a tap goes to the one in the same order', async () => {
  const markup = '<main><button id="a">More</button><button id="b">More</button></main>';
  const { painted, root, tapped } = show(markup);
  tap(painted, '#b');
  root.innerHTML = markup;
  await vi.waitFor(() => expect(tapped).toEqual(['b']));
});

test('a tap waits for a control that comes after the rest, unless the user goes on', async () => {
  for (const goesOn of [false, true]) {
    const { painted, root, tapped } = show('<main><button>Verify</button></main>');
    tap(painted, 'button');
    root.innerHTML = '<main></main>';
    await vi.waitFor(() => expect(painted.isConnected).toBe(false));
    await new Promise((resolve) => setTimeout(resolve));
    if (goesOn) dispatchEvent(new Event('pointerdown'));
    root.innerHTML = '<main><button id="verify">Verify</button></main>';
    await new Promise((resolve) => setTimeout(resolve));
    expect(tapped).toEqual(goesOn ? [] : ['verify']);
  }
});

test('a tap whose control does not come within a second is reported, unless the user goes on', async () => {
  vi.useFakeTimers();
  const onUnanswered = vi.fn();
  addEventListener(PAGE_EVENTS.tapUnanswered, onUnanswered);
  for (const [control, goesOn, reports] of [
    ['Send', false, 1],
    ['Send', true, 0],
    ['Verify', false, 0],
  ] as const) {
    onUnanswered.mockClear();
    const { painted, root } = show('<main><button>Verify</button></main>');
    tap(painted, 'button');
    root.innerHTML = `<main><button>${control}</button></main>`;
    await vi.advanceTimersByTimeAsync(10);
    expect(painted.isConnected).toBe(false);
    if (goesOn) dispatchEvent(new Event('pointerdown'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onUnanswered).toHaveBeenCalledTimes(reports);
  }
  removeEventListener(PAGE_EVENTS.tapUnanswered, onUnanswered);
});
