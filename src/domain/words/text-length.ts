/** Returns the number of code points, as the server counts them (reading 72). */
export const lengthOf = (text: string): number => [...text].length;
