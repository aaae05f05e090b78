const asked = new Map<string, Promise<unknown>>();

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
