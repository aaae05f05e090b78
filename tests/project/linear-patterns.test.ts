import { globSync, readFileSync } from 'node:fs';
import { check } from 'recheck';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

// A pattern whose time grows faster than its text lets a single text stop the server or a page.

type Pattern = { at: string; source: string; flags: string };

/** The text of a template, with each inserted part replaced by a letter. */
const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTaggedTemplateExpression(node)) return textOf(node.template);
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join('');
};

/** The pattern of a literal, or of `new RegExp` with a text or a template. */
const patternOf = (node: ts.Node, at: string): Pattern | undefined => {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { at, source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'RegExp') return undefined;
  const [source, flags] = (node.arguments ?? []).map(textOf);
  return source === undefined ? undefined : { at, source, flags: flags ?? '' };
};

const patternsOf = (file: string, text: string): Pattern[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const within = (node: ts.Node): Pattern[] => {
    const below: Pattern[] = [];
    ts.forEachChild(node, (child) => void below.push(...within(child)));
    const own = patternOf(node, file);
    return own ? [own, ...below] : below;
  };
  return within(source);
};

const inSchemas = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { pattern } = value as { pattern?: unknown };
  return [...(typeof pattern === 'string' ? [pattern] : []), ...Object.values(value).flatMap(inSchemas)];
};

/** Everything that ships: the server, and the client without what reads only pages that the build has made. */
const files = globSync('{src,sandbox,operator}/**/*.{ts,tsx,js}', {
  exclude: ['**/*.{test,stories,fixture}.*', 'src/app/prerender/*', 'operator/page.ts'],
});

const PATTERNS: Pattern[] = [
  ...inSchemas(parse(readFileSync('openapi.yaml', 'utf8'))).map((source) => ({
    at: 'openapi.yaml',
    source,
    flags: 'u',
  })),
  ...files.flatMap((file) => patternsOf(file, readFileSync(file, 'utf8'))),
];

/** No limits of time, which a busy machine would reach: only a limit of steps. The fixed seed repeats the same attempts. */
const LIMITS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  attackLimit: 10_000_000,
  randomSeed: 1,
};

const judge = async ({ source, flags }: Pattern) => check(source, flags, LIMITS);

const different = [...new Map(PATTERNS.map((one) => [`${one.at} /${one.source}/${one.flags}`, one]))];

it('finds the patterns of the contract and of all sources', () => {
  expect(different.length).toBeGreaterThan(150);
});

describe('a pattern takes a time that grows with its text only', () => {
  it.each(different)('%s', async (_, pattern) => {
    expect(await judge(pattern)).toMatchObject({ status: 'safe' });
  });
});

it.each([String.raw`/^[^\s@A-Z]+@[^\s@A-Z]+\.[^\s@A-Z]+$/`, String.raw`/\s+$/u`, 'new RegExp(`^(a+)+$`)'])(
  'finds that %s is slow',
  async (source) => {
    const [pattern] = patternsOf('planted.ts', `export const slow = ${source};`);
    expect(pattern && (await judge(pattern))).toMatchObject({ status: 'vulnerable' });
  },
);
