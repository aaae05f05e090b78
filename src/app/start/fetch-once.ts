declare global {
  interface Window {
    requested?: Map<string, Promise<unknown>>;
  }
}

/** Requests by address: also those that the page's own script made before the app ran (prerender/page-script.ts). */
window.requested ??= new Map();
export const { requested } = window as Required<Pick<Window, 'requested'>>;

/**
 * The JSON of an address of our own that never changes, and that passes `isRight`. Whoever asks again gets the same answer,
 * unless it failed.
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

/** A proxy or a captive portal may answer with anything, and the browser keep it: then it is requested past its cache. */
const get = async (
  address: string,
  isRight: (content: unknown) => boolean,
  cache: RequestCache = 'default',
): Promise<unknown> => {
  const answer = await fetch(address, { cache });
  if (!answer.ok) throw new Error(`There is no ${address}`);
  const content: unknown = await answer.json().catch(() => undefined);
  if (isRight(content)) return content;
  if (cache === 'reload') throw new Error(`The answer is not ${address}`);
  return get(address, isRight, 'reload');
};
