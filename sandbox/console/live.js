// Keeps the parts of the page that are marked as live up to date, by the server's events. Without this script the user
// has to reload.

/** Events that come together cause one update, this time (ms) after the first. */
const TOGETHER = 150;

/** @param {Element} part */
const isTyping = (part) => {
  const focused = document.activeElement;
  const isField = part.contains(focused) && focused?.matches('input, select, textarea');
  return isField || part.querySelector(':popover-open') !== null;
};

/**
 * Replaces a part, unless the user is typing in it. Open details stay open, and the focus on the same link or button.
 *
 * @param {Element} shown
 * @param {Element | undefined} fresh
 */
const replace = (shown, fresh) => {
  if (!fresh || isTyping(shown)) return;
  for (const { id } of shown.querySelectorAll('details[open]'))
    fresh.querySelector(`#${CSS.escape(id)}`)?.setAttribute('open', '');
  if (fresh.innerHTML === shown.innerHTML) return;
  const focused = shown.contains(document.activeElement) ? document.activeElement?.outerHTML : undefined;
  shown.replaceWith(fresh);
  if (focused === undefined) return;
  const controls = /** @type {NodeListOf<HTMLElement>} */ (fresh.querySelectorAll('a, button'));
  [...controls].find((one) => one.outerHTML === focused)?.focus();
};

const update = async () => {
  const answer = await fetch(location.href).catch(() => undefined);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = [...page.querySelectorAll('[data-live]')];
  for (const [index, shown] of [...document.querySelectorAll('[data-live]')].entries())
    replace(shown, fresh[index]);
};

let isWaiting = false;
const updateSoon = () => {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    update();
  }, TOGETHER);
};

/** @type {EventSource | undefined} */
let events;

// Browsers allow six connections to a host, so only the visible page listens.
const listen = () => {
  events?.close();
  if (document.hidden || !document.querySelector('[data-live]')) return;
  events = new EventSource('/sandbox/live');
  events.addEventListener('change', updateSoon);
};
document.addEventListener('visibilitychange', listen);
addEventListener('pagehide', () => events?.close());
addEventListener('pageshow', listen);

/** A clock shows the time of the sandbox: that of the device, plus a difference in ms. */
const tick = () => {
  const clocks = /** @type {NodeListOf<HTMLTimeElement>} */ (document.querySelectorAll('time[data-ahead]'));
  for (const clock of clocks) {
    const told = new Date(Date.now() + Number(clock.dataset.ahead)).toISOString();
    clock.dateTime = told;
    clock.textContent = told.slice(0, 19).replace('T', ', ');
  }
};
setInterval(tick, 1000);

document.addEventListener('keydown', (event) => {
  /** @type {HTMLInputElement | null} */
  const search = document.querySelector('input[type="search"]');
  const isField = /** @type {Element} */ (event.target).matches('input, select, textarea');
  if (event.key !== '/' || !search || isField) return;
  event.preventDefault();
  search.focus();
  search.select();
});

document.querySelector('[aria-current="page"]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
