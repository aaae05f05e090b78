/** `URL.parse` is younger than the web views the wallet runs in. */
export const urlOf = (text: string, base?: string): URL | undefined => {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
};
