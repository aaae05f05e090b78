import type { Message } from '#domain/words/message.ts';
import { type Look, type Screen, type Target, wordsOf } from './screen.ts';
import { textOf } from './words.ts';

/** Something a person sees, or does not see, with its words for people who read reports. */
export interface Sight {
  words: string;
  /** Whether it is so just now. */
  holds(screen: Screen): Promise<boolean>;
}

interface Expected extends Partial<Omit<Look, 'index' | 'note' | 'invalid'>> {
  /** What is said to be wrong with it; null when nothing is. */
  problem?: Message | null;
}

export const sees = (target: Target, expected: Expected = {}): Sight => ({
  words: ['sees the', wordsOf(target), ...describe(expected)].join(' '),
  holds: async (screen) => (await screen.look(target)).some((look) => isAsExpected(look, expected)),
});

export const doesNotSee = (target: Target): Sight => ({
  words: `sees no ${wordsOf(target)}`,
  holds: async (screen) => (await screen.look(target)).length === 0,
});

/** What went wrong is said on the screen, where anything did. */
export const says = (problem: Message | null | undefined): Sight[] =>
  problem ? [sees({ role: 'text', name: textOf(problem) })] : [];

const isAsExpected = (look: Look, { problem, ...expected }: Expected): boolean =>
  Object.entries(expected).every(([key, value]) => look[key as keyof Look] === value) &&
  (problem === undefined || look.invalid === (problem !== null)) &&
  (!problem || look.note.includes(textOf(problem)));

const describe = ({ problem, value, ...flags }: Expected): string[] => [
  ...(value === undefined ? [] : [value === '' ? '(empty)' : `(“${value}”)`]),
  ...Object.entries(flags).map(([flag, is]) =>
    typeof is === 'string' ? `(${flag} “${is}”)` : is ? flag : `not ${flag}`,
  ),
  ...(problem === undefined
    ? []
    : [problem ? `with the problem “${textOf(problem)}”` : 'with nothing wrong']),
];
