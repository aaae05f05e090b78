import type { ReactElement } from 'react';
import { marked, whole } from './marked.ts';

/** A text with parts that render differently, such as the link in `I agree to the <terms>User Agreement</terms>`. */
export const Sentence = (props: {
  /** The translated text, with each part in a tag of its name. */
  text: string;
  /** Renders a part, by its name. */
  parts: Record<string, (words: string) => ReactElement>;
}) => {
  // `split` returns plain text, a part's name, and its text, in turn.
  const pieces = props.text.split(/<(\w+)>(.*?)<\/\1>/);
  return whole(
    props.text,
    ...pieces.map((piece, index) => {
      const draw = props.parts[pieces[index - 1] ?? ''];
      if (index % 3 === 1) return null;
      return index % 3 === 2 && draw ? draw(piece) : marked(piece);
    }),
  );
};
