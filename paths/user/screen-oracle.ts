import type { Message } from '#domain/words/message.ts';
import { type Look, type Screen, type ShownText, type Target, textsOf, wordsOf } from './screen.ts';
import { text } from './targets.ts';
import { textOf } from './words.ts';

/** A condition on what a user sees or does not see, with its description for reports. */
export type Sight = {
  words: string;
  /** The texts that the user sees if the condition holds. */
  texts: readonly ShownText[];
  /** True if the condition holds now. */
  holds(screen: Screen): Promise<boolean>;
};

type Expected = Partial<Omit<Look, 'index' | 'note' | 'invalid'>> & {
  /** The error message of the control; null if it has none. */
  problem?: Message | null;
};

export const sees = (target: Target, expected: Expected = {}): Sight => ({
  words: ['sees the', wordsOf(target), ...describe(expected)].join(' '),
  texts: [...textsOf(target), ...textsOf(text(expected.problem ?? { text: '' }))],
  holds: async (screen) => (await screen.look(target)).some((look) => isAsExpected(look, expected)),
});

export const doesNotSee = (target: Target): Sight => ({
  words: `sees no ${wordsOf(target)}`,
  texts: [],
  holds: async (screen) => (await screen.look(target)).length === 0,
});

/** For a state that two histories show differently: at least one of these conditions must hold. */
export const oneOf = (...sights: readonly Sight[]): Sight => ({
  words: sights.map(({ words }) => words).join(' or '),
  texts: sights.flatMap(({ texts }) => texts),
  holds: async (screen) => {
    const held = await Promise.all(sights.map((sight) => sight.holds(screen)));
    return held.includes(true);
  },
});

/** Every error must be visible on the screen. */
export const says = (problem: Message | null | undefined): Sight[] => (problem ? [sees(text(problem))] : []);

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
