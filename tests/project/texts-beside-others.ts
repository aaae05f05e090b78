import { join, relative } from 'node:path';
import ts from 'typescript';

const { Any, Unknown, StringLike, NumberLike, BigIntLike } = ts.TypeFlags;

/**
 * Returns the places where a text may stand beside other content, as `file:line: code`. React owns the node of such a text,
 * and a browser's translation replaces it. A text that is all content of its element is set as the element's content.
 */
export const textsBesideOthers = (
  root: string,
  files: readonly string[],
  /** Further files that are not on the disk, by name. */
  written: Readonly<Record<string, string>> = {},
): string[] => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (path) => relative(root, path) in written || fileExists(path);
  host.readFile = (path) => written[relative(root, path)] ?? readFile(path);
  const all = [...files, ...Object.keys(written)];
  const program = ts.createProgram(
    all.map((file) => join(root, file)),
    options,
    host,
  );
  const checker = program.getTypeChecker();
  return all.flatMap((file) => {
    const source = program.getSourceFile(join(root, file));
    if (!source) throw new Error(`${file} is not there`);
    return textsIn(source, checker).map((node) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      return `${file}:${line + 1}: ${node.getText().replace(/\s+/g, ' ').trim().slice(0, 80)}`;
    });
  });
};

const textsIn = (source: ts.SourceFile, checker: ts.TypeChecker): ts.Node[] => {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) found.push(...textsAmong(node, checker));
    if (isComponent(node)) found.push(...returnsOf(node).filter((value) => isTextValue(value, checker)));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const textsAmong = (parent: ts.JsxElement | ts.JsxFragment, checker: ts.TypeChecker): ts.JsxChild[] => {
  if (ts.isJsxElement(parent) && isUntranslated(parent.openingElement)) return [];
  // Without comments and line breaks, as JSX compiles them.
  const children = parent.children.filter((child) =>
    ts.isJsxText(child)
      ? !child.containsOnlyTriviaWhiteSpaces
      : !ts.isJsxExpression(child) || child.expression !== undefined,
  );
  const isAlone = children.length === 1 && ts.isJsxElement(parent);
  const tag = isAlone ? parent.openingElement.tagName : undefined;
  // A component of this project is checked where it renders its children.
  if (tag && !isHost(tag, checker) && isOurs(tag, checker)) return [];
  return children.filter((child) => {
    if (ts.isJsxText(child)) return !tag || !isHost(tag, checker);
    if (!ts.isJsxExpression(child) || !child.expression) return false;
    if (!tag || !isHost(tag, checker)) return isTextValue(child.expression, checker);
    return !isPlain(child.expression) && isListOfTexts(checker.getTypeAtLocation(child.expression), checker);
  });
};

/** True for `translate="no"`, and for the component that sets it. */
const isUntranslated = ({ tagName, attributes }: ts.JsxOpeningElement): boolean =>
  tagName.getText() === 'Verbatim' || attributes.properties.some((one) => one.getText() === 'translate="no"');

/** True for an element of the browser, also one whose name is in a variable. */
const isHost = (tag: ts.JsxTagNameExpression, checker: ts.TypeChecker): boolean => {
  if (ts.isIdentifier(tag) && /^[a-z]/.test(tag.text)) return true;
  const type = checker.getTypeAtLocation(tag);
  return type.isUnion() ? type.types.every((one) => one.isStringLiteral()) : type.isStringLiteral();
};

const isOurs = (tag: ts.JsxTagNameExpression, checker: ts.TypeChecker): boolean => {
  const named = checker.getSymbolAtLocation(tag);
  const symbol = named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
  const declaration = symbol?.declarations?.[0];
  return Boolean(
    declaration &&
      !declaration.getSourceFile().fileName.includes('/node_modules/') &&
      ts.isVariableDeclaration(declaration) &&
      declaration.initializer &&
      ts.isArrowFunction(declaration.initializer),
  );
};

type Component = ts.ArrowFunction | ts.FunctionDeclaration | ts.FunctionExpression | ts.MethodDeclaration;

/** True for a function with the name of a component, also within `memo`, and for the `render` of a class. */
const isComponent = (node: ts.Node): node is Component => {
  if (ts.isMethodDeclaration(node)) return node.name.getText() === 'render';
  if (ts.isFunctionDeclaration(node)) return startsLarge(node.name);
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return false;
  const { parent } = ts.isCallExpression(node.parent) ? node.parent : node;
  return ts.isFunctionExpression(node)
    ? startsLarge(node.name)
    : ts.isVariableDeclaration(parent) && startsLarge(parent.name);
};

/** True for the name of a component, not for one in capitals, which names a constant. */
const startsLarge = (name: ts.Node | undefined): boolean =>
  /^[A-Z](?!_*[A-Z0-9])/.test(name?.getText() ?? '');

const returnsOf = ({ body }: Component): ts.Expression[] => {
  if (!body) return [];
  if (!ts.isBlock(body)) return [body];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return found;
};

/** True if the value may render as text. */
const isTextValue = (value: ts.Expression, checker: ts.TypeChecker): boolean => {
  if (isPlain(value)) return false;
  if (ts.isParenthesizedExpression(value)) return isTextValue(value.expression, checker);
  if (!isAnd(value)) return mayBeText(checker.getTypeAtLocation(value), checker);
  // The left side renders only if it is empty: a text and a content are nothing then, and a number is 0.
  const { flags } = checker.getTypeAtLocation(value.left);
  return (flags & NumberLike) !== 0 || isTextValue(value.right, checker);
};

const isAnd = (value: ts.Expression): value is ts.BinaryExpression =>
  ts.isBinaryExpression(value) && value.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;

/** True for an expression that is elements or nothing by its form alone, which saves asking for its type. */
const isPlain = (value: ts.Expression): boolean => {
  if (ts.isParenthesizedExpression(value)) return isPlain(value.expression);
  if (ts.isConditionalExpression(value)) return isPlain(value.whenTrue) && isPlain(value.whenFalse);
  return (
    ts.isJsxElement(value) ||
    ts.isJsxSelfClosingElement(value) ||
    ts.isJsxFragment(value) ||
    value.kind === ts.SyntaxKind.NullKeyword
  );
};

/** True if a value of the type may render as text; the empty string renders nothing. */
const mayBeText = (type: ts.Type, checker: ts.TypeChecker, seen = new Set<ts.Type>()): boolean => {
  // A recursive type, such as a list of such lists, has been checked before.
  if (seen.has(type)) return false;
  seen.add(type);
  if (type.isUnion()) return type.types.some((one) => mayBeText(one, checker, seen));
  if (type.isStringLiteral()) return type.value !== '';
  if (type.flags & (Any | Unknown | StringLike | NumberLike | BigIntLike)) return true;
  return isListOfTexts(type, checker, seen);
};

const isListOfTexts = (type: ts.Type, checker: ts.TypeChecker, seen = new Set<ts.Type>()): boolean => {
  if (type.isUnion()) return type.types.some((one) => isListOfTexts(one, checker, seen));
  if (!checker.isArrayType(type) && !checker.isTupleType(type)) return false;
  return checker.getTypeArguments(type as ts.TypeReference).some((one) => mayBeText(one, checker, seen));
};
