import { createElement, type ReactNode } from 'react';
import { factsIn } from '#domain/words/facts-in.ts';
import { operator } from '#ports/operator.ts';

/**
 * Returns a text with its facts in elements that browsers do not translate: amounts, addresses, numbers, codes, the wallet's
 * name and the given names. Returns other content, and a text without facts, unchanged.
 */
export const marked = <Content extends ReactNode>(content: Content, names: readonly string[] = []) => {
  // A text that a prerendered page fills in stays whole, or its place would not be found (src/app/prerender).
  if (typeof content !== 'string' || content.includes('⟦')) return content;
  const pieces = factsIn(content, [operator().name, ...names]);
  if (pieces.length === 1) return content;
  return whole(
    content,
    ...pieces.map((piece, index) => (index % 2 ? createElement('span', { translate: 'no' }, piece) : piece)),
  );
};

/**
 * Returns texts beside elements in one element that is replaced as a whole when its text changes. So React never changes or
 * removes one of these texts, which a translation may have replaced (tests/project/texts-alone.test.ts).
 */
export const whole = (text: string, ...pieces: readonly ReactNode[]) =>
  createElement('span', { key: text }, ...pieces);
