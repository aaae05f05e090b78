import type { ReactElement } from 'react';
import { marked, whole } from './marked.ts';

/** A text with parts that render differently, such as the link in `I agree to the <terms>User Agreement</terms>`. */
export const Sentence = (props: {
  /** The translated text, with each part in a tag of its name. */
  text: string;
  /** Renders a part, by its name. */
  parts: Record<string, (words: string) => ReactElement>;
}) => {
  // `split` returns texts and tags in turn.
  const pieces = props.text.split(/<(\/?\w+)>/);
  return whole(
    props.text,
    ...pieces.map((piece, index) => {
      if (index % 2 === 1) return null;
      const [name = '', end] = [pieces[index - 1], pieces[index + 1]];
      const draw = end === `/${name}` ? props.parts[name] : undefined;
      return draw ? draw(piece) : marked(piece);
    }),
  );
};
