import type { Colours } from '../src/domain/operator.ts';
import { OWN_LOOK } from './own-look.ts';
import { ownPair, pairOf } from './style.ts';

type Theme = 'light' | 'dark';

const themes: readonly Theme[] = ['light', 'dark'];

/** Minimum contrast of colour pairs (WCAG 2.2, 1.4.3 and 1.4.11): 4.5 for text, 3 for graphics, less for a mere edge. */
const ENOUGH: readonly [front: string, back: string, ratio: number][] = [
  ...['accent', 'accent-pressed'].map((back): [string, string, number] => ['on-accent', back, 4.5]),
  ...['ground', 'surface', 'raised', 'field', 'sunken', 'accent-soft'].map(
    (back): [string, string, number] => ['accent', back, 4.5],
  ),
  ['ink', 'accent-soft', 4.5],
  ...['brand', 'brand-lift', 'brand-deep'].flatMap((back): [string, string, number][] => [
    ['on-brand', back, 4.5],
    ['on-brand-soft', back, 4.5],
  ]),
  ['brand-deep', 'brand-light', 4.5],
  ['brand-light', 'brand', 3],
  // Enough to be seen in sunlight.
  ['surface', 'ground', 1.2],
  ['line', 'surface', 1.4],
];

/** The colours of the pairs that no operator chooses. */
const FIXED = ['ground', 'surface', 'raised', 'field', 'sunken', 'line', 'ink'];

/** Returns the colour of a theme, or undefined if the operator has to choose it and has not. */
const toneOf = (colours: Partial<Colours>, name: string, theme: Theme): string | undefined => {
  const chosen =
    colours[name as keyof Colours] ?? (FIXED.includes(name) ? ownPair(OWN_LOOK.tokens, name) : undefined);
  const [light, dark] = chosen ? pairOf(chosen) : [];
  return theme === 'light' ? light : dark;
};

/** Returns the relative luminance of a colour, from 0 to 1 (WCAG 2.2). */
const luminance = (tone: string): number => {
  const [red = 0, green = 0, blue = 0] = (tone.slice(1).match(/../g) ?? []).map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** Returns one message for each pair with too little contrast. Pairs with a missing colour are left out. */
export const contrastFaults = (colours: Partial<Colours>): string[] =>
  themes.flatMap((theme) =>
    ENOUGH.flatMap(([front, back, ratio]) => {
      const [one, other] = [front, back].map((name) => toneOf(colours, name, theme));
      const found = one && other ? contrast(one, other) : ratio;
      return found >= ratio
        ? []
        : `${front} on ${back}, in the ${theme}: contrast ${found.toFixed(2)}, must be ${ratio} or more`;
    }),
  );
