import { styleText } from 'node:util';

export const bad = (text: string): string => styleText('red', text);
export const good = (text: string): string => styleText('green', text);
export const dim = (text: string): string => styleText('dim', text);

/** Returns the lines of a table. The first row is the head; columns of figures are aligned right. */
export const table = ([head = [], ...rows]: (string | number)[][]): string[] => {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => String(row[column] ?? '').length)),
  );
  const line = (row: (string | number)[]) =>
    row
      .map((cell, column) => {
        const isFigure = rows.length > 0 && rows.every((other) => /^[\d.]+( \S+)?$/.test(`${other[column]}`));
        return isFigure
          ? String(cell).padStart(widths[column] as number)
          : String(cell).padEnd(widths[column] as number);
      })
      .join('  ')
      .trimEnd();
  return [dim(line(head)), ...rows.map(line)];
};

/** Shows progress on one line that the next one replaces. Prints nothing without a terminal, unless `PROGRESS` is set. */
export const createProgress = (): { tell(text: string): void; end(): void } => {
  const { stderr } = process;
  const replace = (text: string) => {
    if (!stderr.isTTY) {
      if (process.env.PROGRESS) stderr.write(`${text}\r`);
      return;
    }
    stderr.clearLine(0);
    stderr.cursorTo(0);
    stderr.write(text.slice(0, stderr.columns));
  };
  return { tell: (text) => replace(dim(text)), end: () => replace('') };
};
