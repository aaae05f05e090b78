import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import own from '../package.json' with { type: 'json' };

// An export that no other file imports suggests readers that do not exist. An export that only its own test imports, and
// that nothing uses, is dead code.

const root = new URL('..', import.meta.url).pathname;

/** The files that git lists, without those that were just deleted. */
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.js', '*.cjs'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

/** Exports that tools read by name: stories, type declarations and configurations. */
const isReadByName = (file: string): boolean =>
  /\.stories\.tsx$|\.d\.ts$|(^|\/)[\w-]+\.config\.[tj]s$|^\.storybook\//.test(file);

/** Exports that only generated code reads: paths/browser/app.ts, scripts/build/first-paint.ts, .storybook/flows.ts. */
const READ_BY_MADE_CODE = ['dress', 'renderPages', 'flowStory'];

/** The input and output types of a chart are its interface, even if nothing imports them. */
const isOfChart = (file: string, name: string): boolean =>
  file.endsWith('.machine.ts') && /(Input|Output)$/.test(name);

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

type Module = {
  /** Each exported name, and whether the file itself uses it. */
  exported: Map<string, boolean>;
  /** Each imported name by file; `*` is all of them. */
  imported: [file: string, name: string][];
};

const aliases = Object.entries(own.imports).map(
  ([from, to]) => [from.slice(0, -1), to.slice(2, -1)] as const,
);

const resolved = (importer: string, specifier: string): string => {
  const alias = aliases.find(([from]) => specifier.startsWith(from));
  return alias
    ? specifier.replace(alias[0], alias[1])
    : normalize(join(dirname(importer), specifier)).replace(/\?.*$/, '');
};

const has = (node: ts.Node, modifier: ts.SyntaxKind): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === modifier);

const namesIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesIn(element.name)));

const read = (file: string): Module => {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
  const names: string[] = [];
  const imported: Module['imported'] = [];
  const uses = new Map<string, number>();
  const add = (specifier: ts.Node, ...all: string[]) => {
    if (ts.isStringLiteralLike(specifier))
      imported.push(...all.map((name): [string, string] => [resolved(file, specifier.text), name]));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) uses.set(node.text, (uses.get(node.text) ?? 0) + 1);
    if (ts.isImportDeclaration(node)) {
      const { name, namedBindings } = node.importClause ?? {};
      if (name) add(node.moduleSpecifier, 'default');
      if (namedBindings && ts.isNamedImports(namedBindings))
        add(
          node.moduleSpecifier,
          ...namedBindings.elements.map((one) => (one.propertyName ?? one.name).text),
        );
      if (namedBindings && ts.isNamespaceImport(namedBindings)) add(node.moduleSpecifier, '*');
    } else if (ts.isExportDeclaration(node)) {
      const { exportClause, moduleSpecifier } = node;
      const elements = exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : [];
      names.push(...elements.map((one) => one.name.text));
      if (moduleSpecifier)
        add(
          moduleSpecifier,
          ...(exportClause ? elements.map((one) => (one.propertyName ?? one.name).text) : ['*']),
        );
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, '*');
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier) add(specifier, '*');
    } else if (has(node, ts.SyntaxKind.ExportKeyword)) {
      if (ts.isVariableStatement(node))
        names.push(...node.declarationList.declarations.flatMap(({ name }) => namesIn(name)));
      else if (has(node, ts.SyntaxKind.DefaultKeyword)) names.push('default');
      else if ('name' in node && node.name) names.push((node.name as ts.Identifier).text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  // TypeScript has no nodes for types in the comments of JavaScript.
  for (const [, specifier = '', name = ''] of source.text.matchAll(/import\('([^']+)'\)\.(\w+)/g))
    imported.push([resolved(file, specifier), name]);
  return { exported: new Map(names.map((name) => [name, (uses.get(name) ?? 0) > 1])), imported };
};

const modules = new Map(files.map((file) => [file, read(file)]));

/** The files that import each name, by `file name`. */
const importers = new Map<string, string[]>();
for (const [importer, { imported }] of modules)
  for (const [file, name] of imported)
    importers.set(`${file} ${name}`, [...(importers.get(`${file} ${name}`) ?? []), importer]);

const importersOf = (file: string, name: string): string[] => [
  ...(importers.get(`${file} ${name}`) ?? []),
  ...(importers.get(`${file} *`) ?? []),
];

const exports = [...modules].flatMap(([file, { exported }]) =>
  isReadByName(file)
    ? []
    : [...exported.keys()].filter((name) => !isOfChart(file, name)).map((name) => ({ file, name })),
);

const shown = ({ file, name }: { file: string; name: string }): string => `${name} of ${file}`;

test('every export is imported by another file', () => {
  const unused = exports.filter(({ file, name }) => importersOf(file, name).length === 0);
  expect(unused.filter(({ name }) => !READ_BY_MADE_CODE.includes(name)).map(shown)).toEqual([]);
});

test('no export exists only for its own test', () => {
  const testOf = (file: string): string => file.replace(/\.(tsx?)$/, '.test.$1');
  const dead = exports.filter(({ file, name }) => {
    const by = importersOf(file, name);
    const isUsedThere = modules.get(file)?.exported.get(name);
    return by.length > 0 && !isUsedThere && by.every((one) => one === testOf(file));
  });
  expect(dead.map(shown)).toEqual([]);
});
