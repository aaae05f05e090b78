// The browser may keep a foreign page or half a file in place of a file whose content never changes, for example after a
// captive portal. A reload would show the same file again, so these files are fetched past the cache.

const fetched = new Map<string, Promise<boolean>>();

const fetchAnew = async (address: string): Promise<boolean> => {
  const answer = await fetch(address, { cache: 'reload' });
  await answer.arrayBuffer();
  return answer.ok && /javascript/.test(answer.headers.get('Content-Type') ?? '');
};

/** Fetches each script that this page has requested once past the cache; true if all are scripts now. */
export const fetchScriptsAnew = async (): Promise<boolean> => {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  for (const { href } of links)
    if (!fetched.has(href))
      fetched.set(
        href,
        fetchAnew(href).catch(() => false),
      );
  return (await Promise.all(fetched.values())).every(Boolean);
};

/** Fetches a picture of the wallet's host that could not be shown, such as a flag: the next visit shows it. */
export const watchPictures = (): void => {
  const look = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.src.startsWith(window.location.origin))
      fetch(target.src, { cache: 'reload' }).catch(() => undefined);
  };
  // The event does not bubble.
  addEventListener('error', look, { capture: true });
};
