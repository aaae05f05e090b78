import type { Trail } from '#domain/trails/trail.ts';
import type { Random } from '../run/random.ts';

/** A simulated person. Nobody has a plan: habits make some of the possible steps more likely than others. */
export type Person = {
  language: Trail['language'];
  width: Trail['width'];
  /** The verification level, from the day on which the person signs in. */
  level: 0 | 1 | 2 | 3;
  pace: Pace;
  /** True for those who lose the network often. */
  isUnderground: boolean;
  /** True for those who mistype passwords and codes. */
  isForgetful: boolean;
  /** The mean number of visits in a week. */
  visits: number;
  isSignedIn: boolean;
};

type Pace = keyof typeof PACES;

/** `pause`: the usual time before a step, in ms; the other numbers multiply a weight, or are the chance at each step. */
const PACES = {
  hurried: { pause: 900, submits: 1.6, mistakes: 2.5, goesBack: 0.7, closes: 0.012, taps: 0.3 },
  usual: { pause: 2500, submits: 1, mistakes: 1, goesBack: 1, closes: 0.006, taps: 0.12 },
  careful: { pause: 6000, submits: 0.8, mistakes: 0.4, goesBack: 1.8, closes: 0.003, taps: 0.04 },
} as const;

/** Repeated values are more common. */
const LANGUAGES = ['en', 'en', 'en', 'hi', 'hi', 'ar', 'es', 'pt', 'id', 'tr'] as const;
const WIDTHS = ['phone', 'phone', 'phone', 'phone', 'narrow', 'wide'] as const;
const LEVELS = [0, 1, 1, 2, 2, 3] as const;
const PACE_OF_MANY = ['hurried', 'usual', 'usual', 'careful'] as const;

export const createPerson = (random: Random): Person => ({
  language: random.oneOf(LANGUAGES),
  width: random.oneOf(WIDTHS),
  level: random.oneOf(LEVELS),
  pace: random.oneOf(PACE_OF_MANY),
  isUnderground: random.below(8) === 0,
  isForgetful: random.below(8) === 0,
  visits: random.oneOf([1, 2, 2, 3, 3, 7]),
  isSignedIn: random.below(5) > 0,
});

/** Returns one of the choices; each is as likely as its weight. */
export const weighted = <T>(
  random: Random,
  choices: readonly T[],
  weightOf: (choice: T, index: number) => number,
): T => {
  const weights = choices.map(weightOf);
  let left = chanceOf(random) * weights.reduce((sum, weight) => sum + weight, 0);
  const place = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return choices[place < 0 ? choices.length - 1 : place] as T;
};

const FINE = 1_000_000;

/** Returns a number from 0 to below 1. */
const chanceOf = (random: Random): number => random.below(FINE) / FINE;

/** True with this chance. */
export const happens = (random: Random, chance: number): boolean => chanceOf(random) < chance;

/** Returns the time before a person's step, in ms: rarely much longer than usual. */
export const pauseOf = (random: Random, { pace }: Person): number =>
  Math.round(PACES[pace].pause * (0.4 + chanceOf(random) ** 4 * 8 + chanceOf(random)));

/** Returns the time until a call is answered, in ms. */
export const latencyOf = (random: Random, { isUnderground }: Person): number =>
  Math.round((isUnderground ? 900 : 150) * (0.5 + chanceOf(random) ** 3 * 10));

/** True if the person closes the page now. */
export const closesPage = (random: Random, { pace }: Person, hasFailed: boolean): boolean =>
  happens(random, PACES[pace].closes * (hasFailed ? 6 : 1));

/** True if the person does something before the answer of a call has come. */
export const tapsMeanwhile = (random: Random, { pace }: Person): boolean => happens(random, PACES[pace].taps);

const MISTAKES =
  /empty|nothing|^no[A-Z]|wrong|invalid|too|half|short|weak|blank|unknown|masked|other|partial|disguised|off/i;

/** Events by a word of their name, most telling first, and how likely they are. */
const KINDS: readonly (readonly [RegExp, (person: Person) => number])[] = [
  [/LANGUAGE/, () => 0.1],
  [/BACK|CANCEL|LEAVE|CLOSE|POSTPONE|SKIP/, ({ pace }) => 0.35 * PACES[pace].goesBack],
  [/FORGOT/, ({ isForgetful }) => (isForgetful ? 2 : 0.15)],
  [/SUBMIT|CONFIRM|NEXT|SAVE|AUTHORISE|ALLOW|SEND/, ({ pace }) => 4 * PACES[pace].submits],
  [/DELETE|CLEAR|REMOVE|REFUSE|SWITCH|REPLACE/, () => 0.3],
  [/CHANGE|TYPE|PRESS|CHOOSE|PICK|ADD|DROP/, () => 3],
  [/RETRY/, () => 3],
  [/REFRESH|RETURN|CHANGED|ELSEWHERE|UNAUTHORISED|SIGN_OUT|MISSED|LOST|MISSING/, () => 0.1],
];

/** Returns how likely a person's event is: `times` tells how often it has happened in this state. */
export const eventWeight = (
  person: Person,
  event: string,
  name: string | undefined,
  times: number,
): number => {
  const weight = KINDS.find(([word]) => word.test(event))?.[1](person) ?? 1;
  const mistake = name && MISTAKES.test(name) ? 0.15 * PACES[person.pace].mistakes : 1;
  return weight * mistake * 0.3 ** times;
};

/** Returns how likely an outcome of a call is, by its name in the contract. `outcomes` is the number of all. */
export const answerWeight = (person: Person, name: string, isAccepted: boolean, outcomes: number): number => {
  if (name === 'accepted') return 1;
  if (name === 'noAnswer') return person.isUnderground ? 0.25 : 0.01;
  if (name === 'unknownRefusal') return 0.001;
  if (isAccepted) return 0.15;
  const isTypo = /wrong|password|code|expired/i.test(name);
  return (isTypo ? (person.isForgetful ? 1 : 0.12) : 0.06) / outcomes;
};

/** Returns how likely the end of a child is; models write the usual one first. */
export const endWeight = (name: string, isFailure: boolean, index: number): number =>
  (isFailure ? 0.03 : 1) *
  (/left|cancel|dismiss|gone|missing/i.test(name) ? 0.3 : 1) *
  (index === 0 ? 1 : 0.25);
