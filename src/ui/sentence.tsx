import { Fragment, type ReactNode } from 'react';

/** A wording whose parts are drawn differently, as the link in `I agree to the <terms>User Agreement</terms>`. */
export function Sentence(props: {
  /** The translated words, with each part in tags of its name. */
  text: string;
  /** Draws a part, by its name. */
  parts: Record<string, (words: string) => ReactNode>;
}) {
  // Every third piece is plain, the two after it are a part's name and words.
  const pieces = props.text.split(/<(\w+)>(.*?)<\/\1>/);
  return pieces.map((piece, index) => {
    const draw = props.parts[pieces[index - 1] ?? ''];
    if (index % 3 === 1) return null;
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
    return <Fragment key={index}>{index % 3 === 2 && draw ? draw(piece) : piece}</Fragment>;
  });
}
