declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface Window {
    requested?: Map<string, Promise<unknown>>;
  }
}

/** Requests by address, including those that the page's script made before the app ran (prerender/page-script.ts). */
window.requested ??= new Map();
export const { requested } = window as Required<Pick<Window, 'requested'>>;

/**
 * Returns the JSON at one of the app's own addresses, whose content never changes; rejects if it does not pass
 * `isRight`. Later callers get the same promise, unless it rejected.
 */
export const fetchOnce = <Content>(
  address: string,
  isRight: (content: unknown) => content is Content,
): Promise<Content> => {
  const content = requested.get(address) ?? get(address, isRight);
  requested.set(address, content);
  content.catch(() => requested.delete(address));
  return content as Promise<Content>;
};

/** A proxy or a captive portal may send a wrong response, which the browser may cache: the retry bypasses the cache. */
const get = async (
  address: string,
  isRight: (content: unknown) => boolean,
  cache: RequestCache = 'default',
): Promise<unknown> => {
  const answer = await fetch(address, { cache });
  if (answer.status >= 500) throw new Error(`There is no ${address}`);
  const content: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && isRight(content)) return content;
  if (cache === 'reload') throw new Error(`The answer is not ${address}`);
  return get(address, isRight, 'reload');
};
