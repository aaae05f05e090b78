import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

// Checks that each rule of `npm run lint` still reports violations: after an upgrade, a tool may silently stop reading
// TypeScript. Each rule is broken once, in a copy of the project.

const planted: [rule: string, file: string, source: string][] = [
  ['domain-imports-only-what-is-below', 'src/domain/a.ts', "export { client } from '#api/client.ts';"],
  ['ports-imports-only-what-is-below', 'src/ports/a.ts', "export { View } from '#screens/view.tsx';"],
  ['api-imports-only-what-is-below', 'src/api/a.ts', "export { View } from '#screens/view.tsx';"],
  [
    'machines-imports-only-what-is-below',
    'src/machines/a.ts',
    "import type { View } from '#screens/view.tsx';\nexport type A = View;",
  ],
  ['ui-imports-only-what-is-below', 'src/ui/a.tsx', "export { chart } from '#machines/chart.ts';"],
  ['flow-imports-only-what-is-below', 'src/flow/a.tsx', "export { View } from '#screens/view.tsx';"],
  ['screens-imports-only-what-is-below', 'src/screens/a.tsx', "export { shell } from '#app/shell.ts';"],
  ['app-imports-only-what-is-below', 'src/app/a.ts', "export { server } from '#sandbox/server.ts';"],
  ['sandbox-imports-only-what-is-below', 'sandbox/a.ts', "export { client } from '#api/client.ts';"],
  [
    'sandbox-basics-imports-only-what-is-before-it',
    'sandbox/basics/a.ts',
    "export { rule } from '../rules/rule.ts';",
  ],
  ['sandbox-has-a-place-for-each-folder', 'sandbox/new/a.ts', "export { rule } from '../rules/rule.ts';"],
  [
    'domain-money-imports-only-what-is-before-it',
    'src/domain/money/a.ts',
    "export { route } from '../routes/route.ts';",
  ],
  [
    'machines-common-imports-only-what-is-before-it',
    'src/machines/common/a.ts',
    "export { login } from '../sign-in/login.ts';\nexport const a = 1;",
  ],
  ['only-app-loads-wordings', 'src/domain/b.ts', "export { default } from '#locales/en/common.json';"],
  ['charts-know-only-xstate', 'src/machines/b.ts', "export { createElement } from 'react';"],
  ['rules-are-pure', 'src/domain/c.ts', "export { createElement } from 'react';"],
  ['components-know-no-flow', 'src/ui/b.tsx', "export { useSelector } from '@xstate/react';"],
  ['only-the-client-calls-the-network', 'src/flow/b.ts', "export { default } from 'openapi-fetch';"],
  ['browser-code-needs-no-node', 'src/app/b.ts', "export { readFileSync } from 'node:fs';"],
  ['server-needs-no-development-package', 'sandbox/b.ts', "export { build } from 'vite';"],
  ['the-product-draws-no-charts', 'src/app/c.ts', "export { Chart } from '#charts/chart.tsx';"],
  ['a-chart-runs-in-the-app', 'src/machines/lonely/lonely.machine.ts', 'export const lonely = 1;'],
  ['no-circle', 'src/ui/circle-a.ts', "export { b } from './circle-b.ts';\nexport const a = 1;"],
  ['no-broken-import', 'src/ui/broken.ts', "export { nothing } from './nothing.ts';"],
  [
    'noRestrictedImports',
    'src/screens/b.tsx',
    "import { useState } from 'react';\nexport const use = useState;",
  ],
  [
    'noRestrictedImports',
    'src/screens/c.tsx',
    "import * as React from 'react';\nexport const use = React.useState;",
  ],
  [
    'noRestrictedImports',
    'src/screens/d.tsx',
    "import React from 'react';\nexport const use = React.useState;",
  ],
  ['noRestrictedImports', 'src/screens/e.tsx', "export { Navigate } from 'react-router-dom';"],
  ['noRestrictedImports', 'src/flow/c.ts', "export { useNavigate } from 'react-router-dom';"],
  ['noRestrictedGlobals', 'src/machines/c.ts', "export const ask = () => fetch('/api');"],
  ['noConsole', 'src/ui/c.ts', 'export const log = (token: string) => console.log(token);'],
  ['useConsistentTypeDefinitions', 'src/ui/d.ts', 'export interface Size {\n  width: number;\n}'],
  ['plugin', 'src/ui/e.ts', 'export function half(size: number) {\n  return size / 2;\n}'],
  ['plugin', 'tests/slow.test.ts', "test('works', () => {}, 60_000);"],
  ['plugin', 'tests/setup.test.ts', 'beforeAll(async () => {}, LIMIT);'],
  ['noRestrictedElements', 'src/screens/f.tsx', 'export const Amount = () => <input name="amount" />;'],
  ['noRestrictedElements', 'src/ui/g.tsx', 'export const Note = () => <textarea name="note" />;'],
  ['noExcessiveLinesPerFile', 'src/machines/long/long.machine.ts', 'export {};\n'.repeat(301)],
];

const allowed: [file: string, source: string][] = [
  ['src/api/client.ts', 'export const client = 1;'],
  ['src/app/main.tsx', "export { shell } from './shell.ts';"],
  ['src/app/shell.ts', 'export const shell = 1;'],
  ['src/screens/view.tsx', "import { useRef } from 'react';\nexport const View = useRef;"],
  ['src/screens/view.stories.tsx', "import { useState } from 'react';\nexport const use = useState;"],
  ['src/screens/page.tsx', 'export default function Page() {\n  return null;\n}'],
  ['src/ui/circle-b.ts', "export { a } from './circle-a.ts';\nexport const b = 1;"],
  [
    'src/domain/words/message.ts',
    "import type common from '#locales/en/common.json';\nexport type Key = keyof typeof common;",
  ],
  ['src/machines/chart.ts', "export { createMachine as chart } from 'xstate';"],
  ['charts/chart.tsx', "export { createElement as Chart } from 'react';"],
  ['src/screens/drawn.stories.tsx', "export { Chart } from '#charts/chart.tsx';"],
  ['sandbox/server.ts', 'export const server = 1;'],
  ['sandbox/rules/rule.ts', 'export const rule = 1;'],
  ['src/domain/routes/route.ts', 'export const route = 1;'],
  ['src/machines/sign-in/login.ts', "export { a } from '../common/a.ts';"],
  ['locales/en/common.json', '{}'],
];

const root = resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'lint-rules-'));

/** The report of a linter about the copy, from its standard output, whatever its exit code. */
const report = (command: string, ...args: string[]): string => {
  try {
    return execFileSync(join(root, 'node_modules/.bin', command), args, {
      cwd: copy,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
};

let complaints: Set<string>;

beforeAll(() => {
  for (const file of [
    'package.json',
    'tsconfig.json',
    'biome.json',
    'arrow-functions.grit',
    'one-time-limit.grit',
    '.dependency-cruiser.cjs',
    '.gitignore',
  ]) {
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  for (const [file, source] of [...planted.map(([, file, source]) => [file, source] as const), ...allowed]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), source);
  }

  const imports = JSON.parse(
    report('depcruise', 'src', 'charts', 'sandbox', '--config', '--output-type', 'json'),
  ) as { summary: { violations: { rule: { name: string }; from: string }[] } };
  const style = JSON.parse(report('biome', 'lint', '--reporter=json', '--max-diagnostics=none')) as {
    diagnostics: { category: string; location: { path: string } }[];
  };
  complaints = new Set([
    ...imports.summary.violations.map(({ rule, from }) => `${rule.name} ${from}`),
    ...style.diagnostics.map(({ category, location }) => `${category.split('/').at(-1)} ${location.path}`),
  ]);
});

afterAll(() => rmSync(copy, { recursive: true }));

it.each(planted)('%s reports a violation in %s', (rule, file) => {
  expect(complaints).toContain(`${rule} ${file}`);
});

it.each(allowed.filter(([file]) => !file.includes('circle-b')))('%s is allowed', (file) => {
  expect([...complaints].filter((complaint) => complaint.endsWith(` ${file}`))).toEqual([]);
});
