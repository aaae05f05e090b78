import { afterEach, expect, test, vi } from 'vitest';
import { PAGE_EVENTS } from '#flow/page-events.ts';
import { handOver } from './hand-over.ts';

/** The prerendered page, and the app below it. */
const show = (markup: string) => {
  document.body.innerHTML = `<div id="prerendered">${markup}</div><div id="root"></div>`;
  const [page, root] = [...document.body.children] as [HTMLElement, HTMLElement];
  handOver(page, root);
  const tapped: string[] = [];
  root.addEventListener('click', ({ target }) => tapped.push((target as Element).id));
  return { page, root, tapped };
};

const tap = (tree: Element, selector: string) => tree.querySelector<HTMLElement>(selector)?.click();

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test("a tap goes to the app's control with the same label, wherever it is on the screen", async () => {
  const { page, root, tapped } = show('<main><button>Cash out</button><button>Send</button></main>');
  tap(page, 'button');
  root.innerHTML =
    '<p>You are offline</p><main><div><button id="send">Send</button><button id="out">Cash out</button></div></main>';
  await vi.waitFor(() => expect(tapped).toEqual(['out']));
  expect(page.isConnected).toBe(false);
});

test('a tap finds a control whose label has changed by its `name` attribute', async () => {
  const bell = (label: string) =>
    `<main><button id="bell" name="messages" aria-label="${label}"></button></main>`;
  const { page, root, tapped } = show(bell('Messages'));
  tap(page, 'button');
  root.innerHTML = bell('Messages, 3 unread');
  await vi.waitFor(() => expect(tapped).toEqual(['bell']));
});

test('a tap reaches its control if the browser has translated the page meanwhile', async () => {
  const { page, root, tapped } = show('<main><button>Cash out</button><button>Send</button></main>');
  for (const button of page.querySelectorAll('button')) button.textContent += ' (translated)';
  tap(page, 'button:last-of-type');
  root.innerHTML = '<main><button id="out">Cash out</button><button id="send">Send</button></main>';
  await vi.waitFor(() => expect(tapped).toEqual(['send']));
});

test('a tap reaches its control if the browser has translated the page and the app', async () => {
  const { page, root, tapped } = show('<main><button>Cash out</button><button>Send</button></main>');
  for (const button of page.querySelectorAll('button')) button.textContent += ' (translated)';
  tap(page, 'button:last-of-type');
  root.innerHTML = '<main><button id="out">Retirer</button><button id="send">Envoyer</button></main>';
  await vi.waitFor(() => expect(tapped).toEqual(['send']));
});

test('a tap on a translated control that the app does not show reaches no other', async () => {
  vi.useFakeTimers();
  const { page, root, tapped } = show('<main><button>Cash out</button><button>Send</button></main>');
  for (const button of page.querySelectorAll('button')) button.textContent += ' (translated)';
  tap(page, 'button');
  root.innerHTML = '<main><button id="send">Send</button></main>';
  await vi.advanceTimersByTimeAsync(2_000);
  expect(tapped).toEqual([]);
});

test('among controls with equal labels, a tap goes to the one at the same position', async () => {
  const markup = '<main><button id="a">More</button><button id="b">More</button></main>';
  const { page, root, tapped } = show(markup);
  tap(page, '#b');
  root.innerHTML = markup;
  await vi.waitFor(() => expect(tapped).toEqual(['b']));
});

test('a tap waits for a control that appears later, unless the user goes on', async () => {
  for (const goesOn of [false, true]) {
    const { page, root, tapped } = show('<main><button>Verify</button></main>');
    tap(page, 'button');
    root.innerHTML = '<main></main>';
    await vi.waitFor(() => expect(page.isConnected).toBe(false));
    await new Promise((resolve) => setTimeout(resolve));
    if (goesOn) dispatchEvent(new Event('pointerdown'));
    root.innerHTML = '<main><button id="verify">Verify</button></main>';
    await new Promise((resolve) => setTimeout(resolve));
    expect(tapped).toEqual(goesOn ? [] : ['verify']);
  }
});

test('a tap is reported if its control does not appear within a second, unless the user goes on', async () => {
  vi.useFakeTimers();
  const onUnanswered = vi.fn();
  addEventListener(PAGE_EVENTS.tapUnanswered, onUnanswered);
  for (const [control, goesOn, reports] of [
    ['Send', false, 1],
    ['Send', true, 0],
    ['Verify', false, 0],
  ] as const) {
    onUnanswered.mockClear();
    const { page, root } = show('<main><button>Verify</button></main>');
    tap(page, 'button');
    root.innerHTML = `<main><button>${control}</button></main>`;
    await vi.advanceTimersByTimeAsync(10);
    expect(page.isConnected).toBe(false);
    if (goesOn) dispatchEvent(new Event('pointerdown'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onUnanswered).toHaveBeenCalledTimes(reports);
  }
  removeEventListener(PAGE_EVENTS.tapUnanswered, onUnanswered);
});
