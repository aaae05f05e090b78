import type { ReactNode } from 'react';
import { factsIn } from '#domain/words/facts-in.ts';
import { operator } from '#ports/operator.ts';

/**
 * Returns a text with its facts in elements that browsers do not translate: amounts, addresses, numbers, codes, the wallet's
 * name and the given names. Returns other content, and a text without facts, unchanged.
 */
export const marked = <Content extends ReactNode>(content: Content, names: readonly string[] = []) => {
  if (typeof content !== 'string') return content;
  const pieces = factsIn(content, [operator().name, ...names]);
  if (pieces.length === 1) return content;
  return (
    <span>
      {pieces.map((piece, index) =>
        piece === '' ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change their order
          <span key={index} translate={index % 2 ? 'no' : undefined}>
            {piece}
          </span>
        ),
      )}
    </span>
  );
};
