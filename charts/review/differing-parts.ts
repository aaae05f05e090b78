type Parts = [same: string, differs: string, rest: string];

/** Splits two texts into the same beginning, the part that differs, and the same end, at whole words. */
export const differingParts = (was: string, now: string): [Parts, Parts] => {
  const [before, after] = [was, now].map((text) => text.split(/(?<=\s)/)) as [string[], string[]];
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const split = (words: string[]): Parts => [
    words.slice(0, start).join(''),
    words.slice(start, words.length - end).join(''),
    words.slice(words.length - end).join(''),
  ];
  return [split(before), split(after)];
};
