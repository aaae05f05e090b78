import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textsBesideOthers } from './texts-beside-others.ts';

// A browser's translation replaces text nodes. A text that React owns as a node of its own then never changes again, and
// React crashes when it removes that text or inserts something before it. So each text is all content of its element.

const wrong: [what: string, source: string, found: string[]][] = [
  ['words beside an element', 'export const A = () => <p>Fee <Mark /></p>;', ['Fee']],
  ['words beside words', "export const A = () => <p>{t('a')} · {t('b')}</p>;", ["{t('a')}", '·', "{t('b')}"]],
  ['a text or nothing', 'export const A = (p: { s?: string }) => <p><Mark />{p.s}</p>;', ['{p.s}']],
  [
    'a text by a condition',
    "export const A = (p: { is: boolean }) => <p><Mark />{p.is && t('a')}</p>;",
    ["{p.is && t('a')}"],
  ],
  [
    'one of two texts',
    "export const A = (p: { is: boolean }) => <p>{p.is ? t('a') : <Mark />}<Mark /></p>;",
    ["{p.is ? t('a') : <Mark />}"],
  ],
  ['a number', 'export const A = (p: { n: number }) => <p><Mark />{p.n}</p>;', ['{p.n}']],
  [
    'a number that is 0 as a condition',
    'export const A = (p: { n: number }) => <p><Mark />{p.n && <Mark />}</p>;',
    ['{p.n && <Mark />}'],
  ],
  ['a list of texts', 'export const A = (p: { s: string[] }) => <p>{p.s}</p>;', ['{p.s}']],
  ['a text in a fragment', "export const A = () => <div><Mark /><>{t('a')}</></div>;", ["{t('a')}"]],
  [
    'a text in a component that renders it as it is',
    "export const A = () => <Suspense>{t('a')}</Suspense>;",
    ["{t('a')}"],
  ],
  [
    'children of any kind beside an icon',
    'export const A = (p: { children: ReactNode }) => <p><Mark />{p.children}</p>;',
    ['{p.children}'],
  ],
  [
    'words beside an element in a component of ours',
    "export const A = () => <Button><Mark />{t('a')}</Button>;",
    ["{t('a')}"],
  ],
  ['a component that returns a text', "export const A = () => t('a');", ["t('a')"]],
  [
    'a memoised component that returns a text or an element',
    "export const A = memo((p: { is: boolean }) => { if (p.is) return t('a'); return <Mark />; });",
    ["t('a')"],
  ],
  [
    'a component that returns its children',
    'export const A = (p: { children: ReactNode }) => p.children;',
    ['p.children'],
  ],
];

const right: [what: string, source: string][] = [
  ['a text alone', "export const A = () => <p>{t('a')}</p>;"],
  [
    'a text or an element alone',
    "export const A = (p: { is: boolean }) => <p>{p.is ? t('a') : <Mark />}</p>;",
  ],
  ['a text alone in a component of ours', "export const A = () => <Button>{t('a')}</Button>;"],
  ['children alone', 'export const A = (p: { children: ReactNode }) => <p>{p.children}</p>;'],
  [
    'elements beside elements',
    'export const A = (p: { children: Elements }) => <p><Mark />{p.children}</p>;',
  ],
  [
    'an element if there is a text',
    'export const A = (p: { s?: string }) => <p><Mark />{p.s && <b>{p.s}</b>}</p>;',
  ],
  [
    'an element if there is content',
    'export const A = (p: { c: ReactNode }) => <p><Mark />{p.c && <b>{p.c}</b>}</p>;',
  ],
  [
    'a list of elements',
    'export const A = (p: { s: string[] }) => <ul>{p.s.map((s) => <li key={s}>{s}</li>)}</ul>;',
  ],
  ['a constant list of texts', "const TEXTS = Array.from('ab', (s) => s); export const A = () => <Mark />;"],
  ['what is not translated', 'export const A = (p: { n: number }) => <Verbatim>+{p.n}</Verbatim>;'],
  [
    'a tag in a variable',
    "export const A = (p: { n: 1 | 2 }) => { const H = p.n === 1 ? 'h1' : 'h2'; return <H>{t('a')}</H>; };",
  ],
];

const withImports = (component: string): string => `
import { memo, type ReactNode, Suspense } from 'react';
import { Button } from './button.tsx';
import type { Elements } from './elements.ts';
import { Verbatim } from './verbatim.tsx';
declare const Mark: () => Elements;
declare const t: (key: string) => string;
${component}`;

const nameOf = (what: string): string => `src/ui/${what.replaceAll(' ', '-')}.tsx`;

const root = join(import.meta.dirname, '../..');
const files = globSync('src/**/*.tsx', { cwd: root, exclude: ['**/*.{stories,test,fixture}.tsx'] });
const examples = [...wrong, ...right].map(([what, component]) => [nameOf(what), withImports(component)]);
const places = textsBesideOthers(root, files, Object.fromEntries(examples));

test('each text of the app is all content of its element', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(places.filter((place) => files.some((file) => place.startsWith(`${file}:`)))).toEqual([]);
});

const foundIn = (what: string): string[] =>
  places.flatMap((place) => (place.startsWith(`${nameOf(what)}:`) ? place.replace(/^.*?:\d+: /, '') : []));

test.each(wrong)('%s is found', (what, _, found) => {
  expect(foundIn(what)).toEqual(found);
});

test.each(right)('%s is allowed', (what) => {
  expect(foundIn(what)).toEqual([]);
});
