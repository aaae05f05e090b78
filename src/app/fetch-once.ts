declare global {
  interface Window {
    asked?: Map<string, Promise<unknown>>;
  }
}

/** Also what the script in the page has asked for (paint/ahead.ts), before the app was there. */
window.asked ??= new Map();
export const { asked } = window as Required<Pick<Window, 'asked'>>;

/** The JSON of an address of our own that never changes. Whoever asks again gets the same answer, unless it failed. */
export const fetchOnce = <Content>(address: string): Promise<Content> => {
  const content = asked.get(address) ?? get(address);
  asked.set(address, content);
  content.catch(() => asked.delete(address));
  return content as Promise<Content>;
};

const get = async (address: string): Promise<unknown> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`There is no ${address}`);
  return answer.json();
};
