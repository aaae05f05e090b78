/** Matches a slot of a prerendered page: a place for a value of the language, the operator, the account or the device. */
const SLOT = /⟦(.+?)⟧/g;

export const slot = (name: string): string => `⟦${name}⟧`;

/**
 * Returns a text as slots: one for each piece between its tags, with the values to interpolate.
 * @example `area:key`, with a value `area:key|0|level=2`
 */
export const slotsOf = (key: string, text: string): string => {
  const values = [...text.matchAll(/\{\{(\w+)(?:, number)?\}\}/g)]
    .map(([, name]) => `|${name}={{${name}}}`)
    .join('');
  return text
    .split(/(<\/?\w+>)/)
    .map((piece, index) => (index % 2 ? piece : slot(`${key}|${index / 2}${values}`)))
    .join('');
};

/** Returns the words for such a slot from the text in the user's language. */
export const pieceOf = (
  text: string,
  [piece, ...values]: string[],
  write: { dollars: (value: number) => string; number: (value: number) => string },
): string =>
  values.reduce(
    (words, given) => {
      const [name, value = ''] = given.split('=');
      const written = value.startsWith('$') ? write.dollars(Number(value.slice(1))) : value;
      return words
        .replaceAll(`{{${name}}}`, written)
        .replaceAll(`{{${name}, number}}`, write.number(Number(value)));
    },
    text.split(/<\/?\w+>/)[Number(piece)] ?? '',
  );

/** The names of all slots in a text. */
export const slotsIn = (text: string): string[] => [...text.matchAll(SLOT)].map(([, name = '']) => name);

/** A copy of a part that the build has rendered (render-pages.tsx). */
export const copyOf = (name: string): DocumentFragment | undefined =>
  (document.getElementById(`prerendered-${name}`) as HTMLTemplateElement | null)?.content.cloneNode(true) as
    | DocumentFragment
    | undefined;

/** Fills the slots of a tree, in its text and its attributes. */
export const fill = (tree: Node, wordsFor: (name: string) => string): void => {
  const filled = (text: string) => text.replace(SLOT, (_, name: string) => wordsFor(name));
  const nodes = document.createTreeWalker(tree, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode as Element | Text;
    if (node instanceof Text) node.data = filled(node.data);
    else for (const attribute of node.attributes) attribute.value = filled(attribute.value);
  }
};
