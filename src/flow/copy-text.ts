/** Puts a text on the clipboard; fails where the browser does not let it, or has none without a secure connection. */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
