/** Copies a text to the clipboard. Rejects if the browser refuses, or has no clipboard because the connection is not secure. */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
