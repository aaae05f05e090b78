import { type ESTree, parseSync, Visitor } from 'vite';
import { type Finding, nearIn, type Support } from './support.ts';

const isGlobalObject = (name: string): boolean => ['window', 'globalThis', 'self'].includes(name);

/** The name of an object: of a variable, or of the member that has it. */
const nameOf = (node: ESTree.Node): string | undefined => {
  if (
    node.type === 'TSAsExpression' ||
    node.type === 'TSNonNullExpression' ||
    node.type === 'ParenthesizedExpression'
  )
    return nameOf(node.expression);
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier'
    ? node.property.name
    : undefined;
};

/** The names that a file declares. */
const declaredIn = (program: ESTree.Program): Set<string> => {
  const names = new Set<string>();
  const declare = (pattern: ESTree.Node | null): void => {
    if (pattern?.type === 'Identifier') names.add(pattern.name);
    if (pattern?.type === 'AssignmentPattern') declare(pattern.left);
    if (pattern?.type === 'RestElement') declare(pattern.argument);
    if (pattern?.type === 'ArrayPattern') pattern.elements.forEach(declare);
    if (pattern?.type === 'ObjectPattern')
      for (const one of pattern.properties) declare(one.type === 'Property' ? one.value : one);
  };
  const declareFunction = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    declare(node.id);
    for (const one of node.params) declare(one);
  };
  new Visitor({
    ArrowFunctionExpression: declareFunction,
    FunctionDeclaration: declareFunction,
    FunctionExpression: declareFunction,
    ImportDefaultSpecifier: ({ local }) => declare(local),
    ImportNamespaceSpecifier: ({ local }) => declare(local),
    ImportSpecifier: ({ local }) => declare(local),
    VariableDeclarator: ({ id }) => declare(id),
  }).visit(program);
  return names;
};

/**
 * Finds what the browsers of the floor lack in a script: calls of missing methods, `new` and members of missing objects, and
 * patterns. A missing member that is only read is a test of its presence: it is `undefined` there.
 */
export const findInScript = (file: string, code: string, support: Support): Finding[] => {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const declared = declaredIn(program);
  /** The expressions that are called or whose members are used, each with what is done to it. */
  const used = new Map<unknown, { isCall: boolean; isOptional: boolean }>();
  const uses: { found: Finding; isOptional: boolean; testedBy: string[] }[] = [];
  /** The missing names that are read but not used. */
  const tested = new Set<string>();

  const find = (node: ESTree.Node, name: string, missing: string) => ({
    name,
    missing,
    line: code.slice(0, node.start).split('\n').length,
    near: nearIn(code, node.start),
    isTested: false,
  });
  const note = (node: ESTree.Node, names: string[], missing: string): void => {
    if (!missing) return;
    const use = used.get(node);
    if (use) {
      const found = find(node, names.join('.'), missing);
      uses.push({ found, isOptional: use.isOptional, testedBy: names });
    } else tested.add(names.at(-1) ?? '');
  };
  const notePattern = (node: ESTree.Node, source: string, flags?: string): void => {
    const missing = support.pattern(source, flags);
    if (missing) uses.push({ found: find(node, `/${source}/`, missing), isOptional: false, testedBy: [] });
  };

  new Visitor({
    CallExpression: ({ callee, optional }) => void used.set(callee, { isCall: true, isOptional: optional }),
    NewExpression: ({ callee }) => void used.set(callee, { isCall: true, isOptional: false }),
    MemberExpression: (node) => {
      used.set(node.object, { isCall: false, isOptional: node.optional });
      const name = nameOf(node);
      if (name === undefined) return;
      const object = nameOf(node.object);
      if (object !== undefined && isGlobalObject(object)) return note(node, [name], support.global(name));
      const own = object && !declared.has(object) ? support.ownMember(object, name) : undefined;
      if (object && own !== undefined) note(node, [object, name], own);
      // Properties of an object of unknown kind have names that other objects have, too.
      else if (used.get(node)?.isCall !== false) note(node, [name], support.method(name));
    },
    Identifier: (node) => {
      if (!declared.has(node.name) && used.has(node)) note(node, [node.name], support.global(node.name));
    },
    UnaryExpression: ({ operator, argument }) => {
      if (operator === 'typeof' && argument.type === 'Identifier') tested.add(argument.name);
    },
    Literal: (node) => {
      if ('regex' in node) notePattern(node, node.regex.pattern, node.regex.flags);
      else if (typeof node.value === 'string') notePattern(node, node.value);
    },
    TemplateElement: (node) => notePattern(node, node.value.raw),
  }).visit(program);
  return uses.map(({ found, isOptional, testedBy }) => ({
    ...found,
    isTested: isOptional || testedBy.some((name) => tested.has(name)),
  }));
};
