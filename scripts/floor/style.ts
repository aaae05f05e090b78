import { type CssNode, type Declaration, parse, walk } from 'css-tree';
import { type Finding, nearIn, type Support } from './support.ts';

/** The name of a property or a value without the prefix of an engine. */
const plain = (name: string): string => name.replace(/^-(webkit|moz)-/, '');

/**
 * Finds what the browsers of the floor lack in a style sheet. `@supports` and an earlier declaration of the same property are a
 * fallback; for custom properties only `@supports` is, because each browser takes the last one.
 */
export const findInStyle = (code: string, support: Support): Finding[] => {
  const found: Finding[] = [];
  const note = (node: CssNode, name: string, missing: string): void => {
    const { line = 0, offset = 0 } = node.loc?.start ?? {};
    if (missing) found.push({ name, missing, line, near: nearIn(code, offset), isTested: false });
  };

  const noteDeclaration = (declaration: Declaration): void => {
    const { property } = declaration;
    const missing = support.property(property);
    // If the property is missing, its values need no check.
    if (missing) note(declaration, property, missing);
    else
      walk(declaration.value, (node) => {
        if (node.type === 'Identifier')
          note(node, `${property}: ${node.name}`, support.keyword(property, node.name));
        if (node.type === 'Dimension') note(node, node.unit, support.unit(node.unit));
        if (node.type === 'Function') note(node, `${node.name}()`, support.cssFunction(node.name));
      });
  };

  walk(parse(code, { positions: true, parseCustomProperty: true }), (node) => {
    if (node.type === 'Atrule') {
      if (node.name === 'supports') return walk.skip;
      note(node, `@${node.name}`, support.atRule(node.name));
    }
    const isSelector = node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector';
    // A selector with the prefix of an engine is meant for that engine only.
    if (isSelector && !node.name.startsWith('-')) note(node, `:${node.name}`, support.selector(node.name));
    if (node.type === 'Block') {
      const known = new Set<string>();
      for (const one of node.children) {
        if (one.type !== 'Declaration') continue;
        const property = plain(one.property);
        if (property === one.property && !known.has(property)) noteDeclaration(one);
        if (!property.startsWith('--')) known.add(property);
      }
    }
  });
  return found;
};
