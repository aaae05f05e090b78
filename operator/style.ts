import type { Colours, Pair } from '../src/domain/operator.ts';

/** The look that an operator changes: our colours (src/ui/tokens.css) and the art of the welcome page. */
export type OwnLook = { tokens: string; art: Readonly<Record<string, string>> };

/** Returns our own colour of a token, for light and dark. */
export const ownPair = (tokens: string, name: string): Pair => {
  const said = new RegExp(`--color-${name}: (?:light-dark\\()?(#\\w{6})(?:, (#\\w{6})\\))?;`).exec(tokens);
  if (!said) throw new Error(`tokens.css has no colour named ${name}.`);
  const [, light, dark = light] = said;
  return [light, dark] as Pair;
};

export const pairOf = (tone: Colours[keyof Colours]): Pair =>
  typeof tone === 'string' ? [tone, tone] : tone;

/** Replaces our colours in a picture by the operator's. */
const recoloured = (picture: string, colours: Colours, tokens: string): string => {
  const theirs = new Map(
    Object.entries(colours).map(([name, tone]) => [ownPair(tokens, name)[0], pairOf(tone)[0]]),
  );
  return picture.replaceAll(/#[\da-f]{6}\b/g, (tone) => theirs.get(tone as `#${string}`) ?? tone);
};

export const asAddress = (picture: string): string =>
  `data:image/svg+xml,${encodeURIComponent(picture).replaceAll("'", '%27')}`;

/** Returns CSS declarations with the operator's colours and art. `write` formats a light and dark pair. */
export const declarations = (
  colours: Colours,
  { tokens, art }: OwnLook,
  write: (pair: Pair) => string,
): string =>
  [
    ...Object.entries(colours).map(([name, tone]) => `--color-${name}:${write(pairOf(tone))}`),
    ...Object.entries(art).map(
      ([name, picture]) => `--art-${name}:url("${asAddress(recoloured(picture, colours, tokens))}")`,
    ),
  ].join(';');
