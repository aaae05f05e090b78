/**
 * Widths of the characters from space to tilde, in hundredths of the font size. Layout runs without a browser that
 * could measure, and must be the same everywhere, so these are from the widest font in use.
 */
const WIDTHS = [
  26, 29, 47, 65, 57, 90, 75, 27, 34, 34, 54, 57, 28, 32, 28, 41, 57, 57, 57, 57, 57, 57, 57, 57, 57, 57, 28,
  28, 57, 57, 57, 48, 90, 69, 67, 64, 74, 56, 55, 72, 76, 39, 33, 66, 56, 94, 81, 80, 63, 80, 66, 55, 58, 76,
  65, 97, 67, 62, 58, 33, 41, 33, 57, 41, 36, 60, 63, 51, 63, 59, 39, 63, 66, 30, 30, 62, 30, 98, 66, 62, 63,
  63, 45, 50, 43, 66, 57, 86, 58, 57, 49, 39, 55, 39, 57,
];

/** Width of all other characters. */
const WIDE = 100;

/** Returns the width of a text at a font size, both in px. */
export const widthOf = (text: string, size: number): number => {
  const hundredths = [...text].reduce((sum, letter) => sum + (WIDTHS[letter.charCodeAt(0) - 32] ?? WIDE), 0);
  return Math.ceil((hundredths * size) / 100);
};

/** Splits a text into lines of at most this width in px. A longer word gets its own line. */
export const wrap = (text: string, size: number, width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
};
