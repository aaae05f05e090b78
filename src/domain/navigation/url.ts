/** Parses a URL, or returns undefined. `URL.parse` is missing in older web views. */
export const urlOf = (text: string, base?: string): URL | undefined => {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
};
