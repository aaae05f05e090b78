// Reloads the page once its content has changed. A timed reload would take the keyboard focus away every time.
/** @param {Document} page */
const contentOf = (page) => page.querySelector('main')?.innerHTML;

const shown = contentOf(document);

const look = async () => {
  const answer = await fetch(location.href);
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  if (answer.ok && contentOf(fresh) !== shown) location.reload();
};

// Continues after a failed request.
setInterval(() => look().catch(() => {}), 2000);
