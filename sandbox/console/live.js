// Updates the parts of the page that are marked as live. Without this script the user has to reload.
const EVERY = 2000;

async function refresh() {
  if (document.hidden) return;
  const answer = await fetch(location.href).catch(() => undefined);
  if (!answer?.ok) return;
  const fresh = new DOMParser()
    .parseFromString(await answer.text(), 'text/html')
    .querySelector('[data-live]');
  const shown = document.querySelector('[data-live]');
  if (fresh && shown && !shown.contains(document.activeElement) && fresh.innerHTML !== shown.innerHTML) {
    shown.replaceWith(fresh);
  }
}

document.querySelector('[aria-current="page"]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
if (document.querySelector('[data-live]')) setInterval(refresh, EVERY);
