import { styleText } from 'node:util';

export const bad = (text: string): string => styleText('red', text);
export const good = (text: string): string => styleText('green', text);
export const dim = (text: string): string => styleText('dim', text);

/** A table as lines: the first row is its head; columns of figures stand to the right. */
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

/** What is being done now, on one line that the next one replaces; nothing where nobody watches (`PROGRESS` says so). */
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
