/** How many characters a text has: code points, as the server counts them (reading 72). */
export const lengthOf = (text: string): number => [...text].length;
